/* How a Spot is called by screen readers: a short name, and what explains it as its description. */
import { language } from '../text.js';

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {{ name: string | undefined, about: string | undefined }} Heard */

/** The first sentence of a text, and what follows it. @param {string} text @returns {Heard} */
function firstSentence(text) {
  if (!Intl.Segmenter) return { name: text, about: undefined };
  const [first] = new Intl.Segmenter(language.peek(), { granularity: 'sentence' }).segment(text);
  const name = first.segment.trim();
  return { name, about: text.slice(first.segment.length).trim() || undefined };
}

/** Of what explains itself. @param {{ name?: string, tell?: string }} given @returns {Heard} */
function asPlace({ name, tell }) {
  if (name) return { name, about: tell };
  return tell ? firstSentence(tell) : { name: undefined, about: undefined };
}

/** @param {Entry[]} can @param {Entry[]} forbidden @param {{ name?: string, tell?: string }} given @returns {Heard} */
export function heardAs(can, forbidden, given) {
  const place = asPlace(given);
  if (can.length === 1) return { name: can[0].words, about: given.tell ?? given.name };
  if (can.length) return { name: place.name ?? can.map((e) => e.words).join(', '), about: place.about };
  if (forbidden.length) return { name: forbidden[0].words, about: forbidden[0].why };
  return place;
}

/** What is not drawn for the eyes alone. */
const heard = (/** @type {Node} */ node) =>
  node instanceof Element && node.ariaHidden === 'true' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;

/** The texts in an element, with a space between two. @param {Element} element */
export function textIn(element) {
  const texts = [],
    walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, heard);
  while (walk.nextNode()) if (walk.currentNode instanceof Text) texts.push(walk.currentNode.data);
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}
