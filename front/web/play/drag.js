/* Dragging a piece onto a Spot gives its answer. With pointer events, which work on SVG and on touch screens. The drop only
 * informs the Spot (the event `spotdrop`); the Spot alone acts. */

const FAR = 8,
  EDGE = 56,
  SCROLL = 14;

/** The answers that begin with this text. @param {string[]} offers @param {string} drags */
export function meant(offers, drags) {
  return offers.filter((text) => text === drags || text.startsWith(`${drags} `));
}

/** @param {Element} over @param {string} drags */
const takes = (over, drags) => meant(over.getAttribute('data-offers')?.split('\n') ?? [], drags).length > 0;

/** How many screen pixels one unit is at the element. @param {Element} element */
function scaleOf(element) {
  const around = element.parentNode;
  const matrix = around instanceof SVGGraphicsElement ? around.getScreenCTM() : null;
  return matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1;
}

/** The Spot under the pointer that takes what is dragged. @param {PointerEvent} e @param {string} drags @param {Element} piece */
function spotUnder(e, drags, piece) {
  for (const element of document.elementsFromPoint(e.clientX, e.clientY)) {
    const spot = element.closest('[data-offers]');
    if (spot && spot !== piece && takes(spot, drags)) return spot;
  }
  return null;
}

/** Ignores the click that ends a drag. */
function swallowClick() {
  const stop = (/** @type {Event} */ click) => click.stopPropagation();
  addEventListener('click', stop, { capture: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 40);
}

/** A piece being dragged. */
class Drag {
  /** @param {PointerEvent} start @param {string} drags @param {Element[]} targets @param {() => void} begun */
  constructor(start, drags, targets, begun) {
    this.start = this.latest = start;
    this.drags = drags;
    this.targets = targets;
    this.begun = begun;
    this.piece = /** @type {HTMLElement | SVGElement} */ (start.currentTarget);
    this.scale = scaleOf(this.piece);
    this.from = scrollY;
    this.moving = false;
    /** @type {Element | null} */
    this.over = null;
  }

  begin() {
    this.moving = true;
    this.begun();
    this.piece.classList.add('dragging');
    for (const spot of this.targets) spot.classList.add('spot-target');
    requestAnimationFrame(() => this.scroll());
  }

  /** Near the edge of the window the page scrolls. */
  scroll() {
    if (!this.moving) return;
    const y = this.latest.clientY,
      by = y < EDGE ? -SCROLL : y > innerHeight - EDGE ? SCROLL : 0;
    if (by) {
      scrollBy(0, by);
      this.show();
    }
    requestAnimationFrame(() => this.scroll());
  }

  show() {
    const x = this.latest.clientX - this.start.clientX,
      y = this.latest.clientY - this.start.clientY + scrollY - this.from;
    this.piece.style.translate = `${x / this.scale}px ${y / this.scale}px`;
    this.mark(spotUnder(this.latest, this.drags, this.piece));
  }

  /** @param {Element | null} spot */
  mark(spot) {
    this.over?.classList.remove('spot-drop');
    this.over = spot;
    this.over?.classList.add('spot-drop');
  }

  /** @param {PointerEvent} e */
  move(e) {
    this.latest = e;
    if (!this.moving && Math.hypot(e.clientX - this.start.clientX, e.clientY - this.start.clientY) >= FAR) this.begin();
    if (this.moving) this.show();
  }

  /** @param {PointerEvent} e */
  end(e) {
    if (!this.moving) return;
    const spot = e.type === 'pointerup' ? spotUnder(e, this.drags, this.piece) : null;
    this.moving = false;
    this.mark(null);
    for (const target of this.targets) target.classList.remove('spot-target');
    this.piece.classList.remove('dragging');
    this.piece.style.translate = '';
    swallowClick();
    spot?.dispatchEvent(new CustomEvent('spotdrop', { detail: this.drags }));
  }
}

/** @param {PointerEvent} start @param {string} drags @param {() => void} begun */
export function dragFrom(start, drags, begun) {
  const targets = [...document.querySelectorAll('[data-offers]')].filter(
    (s) => s !== start.currentTarget && takes(s, drags),
  );
  if (start.button || !targets.length) return;
  const drag = new Drag(start, drags, targets, begun);
  const move = (/** @type {PointerEvent} */ e) => drag.move(e);
  const end = (/** @type {PointerEvent} */ e) => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    drag.end(e);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
