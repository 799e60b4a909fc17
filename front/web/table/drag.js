/* A piece is dragged onto a Spot and gives its answer. By pointer events, for they work on SVG and under a finger. The
 * drop clicks nothing itself: it gives the Spot's element an event, so the Spot stays the only one that acts. */

const FAR = 8;

/** @param {Element} over @param {string} drags */
function takes(over, drags) {
  const offers = over.getAttribute('data-offers')?.split('\n') ?? [];
  return offers.filter((text) => text === drags || text.startsWith(`${drags} `));
}

/** How many screen pixels one unit is where the element stands. @param {Element} element */
function scaleOf(element) {
  const around = element.parentNode;
  const matrix = around instanceof SVGGraphicsElement ? around.getScreenCTM() : null;
  return matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1;
}

/** The Spot under the pointer that takes what is dragged. @param {PointerEvent} e @param {string} drags */
function spotUnder(e, drags) {
  for (const element of document.elementsFromPoint(e.clientX, e.clientY)) {
    const spot = element.closest('[data-offers]');
    if (spot && takes(spot, drags).length) return spot;
  }
  return null;
}

/** @param {PointerEvent} start @param {string} drags @param {() => void} begun */
export function dragFrom(start, drags, begun) {
  if (start.button) return;
  const piece = /** @type {HTMLElement | SVGElement} */ (start.currentTarget);
  const targets = [...document.querySelectorAll('[data-offers]')].filter((s) => takes(s, drags).length);
  if (!targets.length) return;
  const scale = scaleOf(piece);
  let moving = false;
  /** @type {Element | null} */
  let over = null;

  const mark = (/** @type {Element | null} */ spot) => {
    over?.classList.remove('spot-drop');
    over = spot;
    over?.classList.add('spot-drop');
  };
  const move = (/** @type {PointerEvent} */ e) => {
    const x = e.clientX - start.clientX, y = e.clientY - start.clientY;
    if (!moving && Math.hypot(x, y) < FAR) return;
    if (!moving) {
      moving = true;
      begun();
      piece.classList.add('dragging');
      for (const s of targets) s.classList.add('spot-target');
    }
    piece.style.translate = `${x / scale}px ${y / scale}px`;
    mark(spotUnder(e, drags));
  };
  const end = (/** @type {PointerEvent} */ e) => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    const spot = moving && e.type === 'pointerup' ? spotUnder(e, drags) : null;
    for (const s of targets) s.classList.remove('spot-target');
    mark(null);
    piece.classList.remove('dragging');
    piece.style.translate = '';
    if (moving) addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
    if (moving) setTimeout(() => spot?.dispatchEvent(new MouseEvent('click', { bubbles: true })), 0);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
