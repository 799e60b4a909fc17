/* In place of the module of htm: that one keeps what a template without arguments was first drawn as, and with it the whole
 * page it was drawn on, long after the page was left. */
import htm from 'htm';
import { Component, h, render } from 'preact';

export { Component, h, render };

/** A node that is made anew every time: so htm is told that nothing of it may be kept.
 * @param {number[]} template @param {string} type @param {any} props @param {any[]} children */
function fresh(template, type, props, ...children) {
  template[0] = 3;
  return h(type, props, ...children);
}

export const html = htm.bind(
  /** @this {any} @param {[string, any, ...any[]]} of */ function (...of) {
    return fresh(this, ...of);
  },
);
