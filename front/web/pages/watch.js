/* A table on a server for somebody without a seat: the page of the game, with what everybody may see. */
import { html } from 'htm/preact';
import { Play } from './play.js';

/** @param {{ args: string[], host: import('../host/host.js').Host }} props */
export const Watch = ({ args, host }) => html`<${Play} args=${args} host=${host} watching />`;
