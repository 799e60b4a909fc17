/* The cards of the player's own box, where a game is set up: a file is read, checked and kept; the next game is played with it. */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { decks, keepDeck, linesOfDeck, nameOfDeck } from '../decks.js';
import { Icon } from '../icons.js';
import { download } from '../share/download.js';
import { t } from '../text.js';

/** @typedef {import('../host/host.js').Host} Host */

const LONGEST = 7000; /* bytes that a request has room for, roughly */

/** @param {string} game @param {File} file @param {Host} host @returns {Promise<string>} what is wrong with it; empty: it is kept */
async function bring(game, file, host) {
  const text = linesOfDeck(await file.text());
  if (new TextEncoder().encode(text).length > LONGEST) return t('web.deck.long');
  const answer = await host.ask(/** @type {`deck ${string}`} */ (`deck ${game} ${text}\n`));
  if (!answer.ok) return answer.message ?? answer.refused;
  keepDeck(game, { option: answer.option ?? '', cards: answer.cards ?? 0, on: true });
  return '';
}

/** The deck that is kept, and whether the game is played with it. @param {{ game: string }} props */
function Kept({ game }) {
  const deck = decks.value[game],
    { name, hash } = nameOfDeck(deck.option);
  return html`<label class="switch"><input type="checkbox" checked=${deck.on} onChange=${(/** @type {any} */ e) => keepDeck(game, { ...deck, on: e.target.checked })} />
      <span>${t('web.deck.use', { name })}</span></label>
    <p class="soft">${t('web.deck.kept', { cards: deck.cards, hash })}</p>`;
}

/** @param {{ game: string, host: Host }} props */
export function OwnCards({ game, host }) {
  const [trouble, setTrouble] = useState('');
  const take = (/** @type {any} */ e) => {
    const [file] = e.target.files;
    e.target.value = '';
    if (file) bring(game, file, host).then(setTrouble, (/** @type {Error} */ why) => setTrouble(why.message));
  };
  const save = () =>
    host.ask(/** @type {`deck ${string}`} */ (`deck ${game}`)).then(
      (a) => a.ok && download(`${game}.deck`, a.file ?? ''),
      (/** @type {Error} */ why) => setTrouble(why.message),
    );
  const kept = decks.value[game];
  return html`<section aria-labelledby="deck-head" class="setup-part own-cards"><h2 id="deck-head">${t('web.deck')}</h2>
    <div class="option">${kept && html`<${Kept} game=${game} />`}
    <details open=${!!trouble}><summary>${t('web.deck.about')}</summary>
      <p>${t('web.deck.more')}</p>
      <p class="gift-buttons"><button type="button" class="button" onClick=${save}><${Icon} name="save" />${t('web.deck.save')}</button>
        <label class="button file"><${Icon} name="bring" />${t('web.deck.bring')}<input type="file" class="unseen" accept=".deck,.txt,text/plain" onChange=${take} /></label>
        ${kept && html`<button type="button" class="button quiet" onClick=${() => keepDeck(game, null)}>${t('web.deck.forget')}</button>`}</p></details></div>
    <div role="status">${trouble && html`<p class="trouble">${trouble}</p>`}</div></section>`;
}
