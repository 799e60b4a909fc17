/* From one place of the board to the next in a direction: the nearest, preferring straight ahead. */

/** @param {DOMRect} r */
const middle = (r) => ({ x: r.left + r.width / 2, y: r.top + r.height / 2 });

/** How far it is in the direction of the key; infinite: it is not in that direction.
 * @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to @param {string} key */
export function distance(from, to, key) {
  const x = to.x - from.x,
    y = to.y - from.y;
  const [along, aside] =
    key === 'ArrowLeft' ? [-x, y] : key === 'ArrowRight' ? [x, y] : key === 'ArrowUp' ? [-y, x] : [y, x];
  return along > 2 ? along + 2.2 * Math.abs(aside) : Infinity;
}

/** @param {Element} at @param {string} key @returns {HTMLElement | null} */
export function nearest(at, key) {
  const from = middle(at.getBoundingClientRect());
  let best = null,
    least = Infinity;
  for (const spot of document.querySelectorAll('.board-place [tabindex]')) {
    const far = spot === at || spot.contains(at) ? Infinity : distance(from, middle(spot.getBoundingClientRect()), key);
    if (far < least) {
      least = far;
      best = spot;
    }
  }
  return /** @type {HTMLElement | null} */ (best);
}
