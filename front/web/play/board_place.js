/* The place of the board. Between two moments its pieces glide: their places are noted before it is redrawn. If a board
 * fails, the rest of the page still works. */
import { Component } from 'preact';
import { html } from 'htm/preact';
import { glide, placesIn } from './movement.js';
import { t } from '../text.js';

/** @typedef {{ moment: import('../types.js').Moment, controls: import('../types.js').Controls, Board: any }} Props */

/** @extends {Component<Props, { failed: boolean }>} */
export class BoardPlace extends Component {
  /** @param {unknown} why */
  componentDidCatch(why) {
    console.error(why);
    this.setState({ failed: true });
  }

  /** @param {Props} before */
  getSnapshotBeforeUpdate(before) {
    const moved = before.moment !== this.props.moment && this.base instanceof Element;
    return moved ? placesIn(/** @type {Element} */ (this.base)) : null;
  }

  /** @param {Props} _before @param {object} _state @param {Map<string, DOMRect> | null} places */
  componentDidUpdate(_before, _state, places) {
    if (places && this.base instanceof Element) glide(this.base, places);
  }

  /** @param {Props} props */
  render({ moment, controls, Board }) {
    const fine = Board && !this.state.failed;
    return html`<div class="board-place">
      ${fine ? html`<${Board} moment=${moment} controls=${controls} />` : html`<p class="no-board">${t('web.no-board')}</p>`}
    </div>`;
  }
}
