/* The place of the board. Between two moments its pieces glide: their places are noted before it is redrawn. A board on
 * which nothing has happened for a while holds still (data-still), to save the battery. If a board fails, the rest of the
 * page still works. */
import { Component } from 'preact';
import { html } from 'htm/preact';
import { glide, placesIn } from './movement.js';
import { t } from '../text.js';

const STILL = 3000; // milliseconds: what moves without end costs a few per cent of a processor

/** @typedef {{ moment: import('../types.js').Moment, controls: import('../types.js').Controls, Board: any }} Props */

/** @extends {Component<Props, { failed: boolean }>} */
export class BoardPlace extends Component {
  /** @param {unknown} why */
  componentDidCatch(why) {
    console.error(why);
    this.setState({ failed: true });
  }

  timer = 0;
  /** What would move without end. @type {Animation[]} */
  held = [];

  /** Nothing on it moves. A style for all of it would cost as much as half a second of movement. @param {Element} place */
  hold(place) {
    place.setAttribute('data-still', '');
    this.held = place.getAnimations({ subtree: true }).filter((a) => a.playState === 'running');
    for (const animation of this.held) animation.pause();
  }

  /** From now on it moves, until nothing has happened for a while. */
  wake() {
    if (!(this.base instanceof Element)) return;
    const place = this.base;
    clearTimeout(this.timer);
    place.removeAttribute('data-still');
    for (const animation of this.held) animation.play();
    this.held = [];
    this.timer = window.setTimeout(() => this.hold(place), STILL);
  }

  componentDidMount() {
    this.wake();
  }

  componentWillUnmount() {
    clearTimeout(this.timer);
  }

  /** @param {Props} before */
  getSnapshotBeforeUpdate(before) {
    const moved = before.moment !== this.props.moment && this.base instanceof Element;
    return moved ? placesIn(/** @type {Element} */ (this.base)) : null;
  }

  /** @param {Props} before @param {object} _state @param {Map<string, import('./movement.js').Place> | null} places */
  componentDidUpdate(before, _state, places) {
    if (before.moment !== this.props.moment) this.wake();
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
