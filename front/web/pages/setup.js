/* Setting up a game: who sits where, the rulebook and its options. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { deckOption } from '../decks.js';
import { botName, gameOf, lidOf, nameOf, shelf, usualSeats, withNames } from '../games.js';
import { Icon } from '../icons.js';
import { keepStorage } from '../offline.js';
import { go, linkTo } from '../route.js';
import { myName } from '../settings.js';
import { hasText, language, t } from '../text.js';
import { OwnCards } from './setup_deck.js';
import { Options, inPlay, matters } from './setup_options.js';
import { useTitle } from './title.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../host/store.js').Sitting} Sitting */
/** @typedef {import('../types.js').Option} Option */
/** @typedef {{ game: string, min_seats: number, max_seats: number, automa: boolean, deck: boolean, options: Option[] }} Offered */
/** @typedef {{ level: string, words: string }} Level */

/** What can be played, in the language of the page. @param {Host} host */
function useOffer(host) {
  const [offer, setOffer] = useState(/** @type {{ games: Offered[], levels: Level[] } | null} */ (null));
  const code = language.value;
  useEffect(() => {
    host
      .ask(`language ${code}`)
      .then(() => host.ask('games'))
      .then(
        (a) => {
          if (a.ok) setOffer(/** @type {any} */ (a));
        },
        () => {},
      );
  }, [code]);
  return offer;
}

/** @param {{ sitting: Sitting, number: number, levels: Level[], least: boolean, onChange: (s: Sitting) => void, onRemove: () => void }} props */
function Seat({ sitting, number, levels, least, onChange, onRemove }) {
  const value = sitting.sitter === 'bot' ? (sitting.level ?? 'fair') : 'human';
  const choose = (/** @type {any} */ e) =>
    onChange(
      e.target.value === 'human'
        ? { sitter: 'human', name: sitting.name }
        : { sitter: 'bot', level: e.target.value, name: sitting.name },
    );
  return html`<li class="seat">
    <span class="seat-number" aria-hidden="true">${number}</span>
    <label><span>${t('web.seat', { seat: number })}</span>
      <select value=${value} onChange=${choose}>
        <option value="human">${t(number === 1 ? 'web.me' : 'web.person')}</option>
        ${levels.map((l) => html`<option key=${l.level} value=${l.level}>${t('web.bot', { level: l.words })}</option>`)}
      </select></label>
    <label><span>${t('web.name')}</span>
      <input type="text" maxlength="24" value=${sitting.name} placeholder=${sitting.sitter === 'bot' ? botName(number) : t('seat.human', { seat: number })}
        autocomplete="off" onInput=${(/** @type {any} */ e) => onChange({ ...sitting, name: e.target.value.replace(/\s+/g, ' ') })} /></label>
    <button type="button" class="tool" disabled=${least} aria-label=${t('web.seat.remove', { seat: number })} title=${t('web.seat.remove', { seat: number })} onClick=${onRemove}><${Icon} name="remove" /></button>
  </li>`;
}

/** @param {{ seats: Sitting[], offered: Offered, levels: Level[], first: string | undefined, onFirst: (value: string) => void, onChange: (seats: Sitting[]) => void }} props */
function Seats({ seats, offered, levels, first, onFirst, onChange }) {
  const begins = offered.options.find((o) => o.option === 'first' && matters(o, seats.length));
  const people = seats.filter((s) => s.sitter === 'human').length;
  return html`<section aria-labelledby="seats-head" class="setup-part">
    <h2 id="seats-head">${t('web.seats')}</h2>
    <ul class="seats">${seats.map(
      (
        sitting,
        i,
      ) => html`<${Seat} key=${i} number=${i + 1} sitting=${sitting} levels=${levels} least=${seats.length <= offered.min_seats}
      onChange=${(/** @type {Sitting} */ s) => onChange(seats.map((old, k) => (k === i ? s : old)))} onRemove=${() => onChange(seats.filter((_, k) => k !== i))} />`,
    )}</ul>
    <button type="button" class="button" disabled=${seats.length >= offered.max_seats}
      onClick=${() => onChange([...seats, { sitter: 'bot', level: 'fair', name: '' }])}><${Icon} name="add" />${t('web.seat.add')}</button>
    ${begins && html`<${First} option=${begins} seats=${seats} value=${first ?? begins.preset} onChange=${onFirst} />`}
    ${seats.length === 1 && offered.automa && hasAutoma(offered)}
    ${people > 1 && html`<p class="note">${t('web.curtain.note')}</p>`}
    ${people === 0 && html`<p class="note">${t('web.watch.note')}</p>`}
  </section>`;
}

/** @param {Offered} offered */
function hasAutoma(offered) {
  const own = `web.alone.${offered.game}`;
  return html`<p class="note">${t(hasText(own) ? own : 'web.automa.note', { who: t(`${offered.game}.automa`) })}</p>`;
}

/** Who sits at a seat, in a word. @param {Sitting} sitting @param {number} seat */
function sitterName(sitting, seat) {
  if (sitting.name.trim()) return sitting.name;
  if (sitting.sitter === 'bot') return botName(seat);
  return seat === 1 ? t('web.me') : t('seat.human', { seat });
}

/** Who begins: drawn, or one of those who sit there. @param {{ option: Option, seats: Sitting[], value: string, onChange: (value: string) => void }} props */
function First({ option, seats, value, onChange }) {
  const known = option.values?.filter((v) => !(Number(v.value) > seats.length)) ?? [];
  return html`<div class="option"><label for="option-first">${option.words}</label>
    <select id="option-first" value=${Number(value) > seats.length ? option.preset : value} onChange=${(/** @type {any} */ e) => onChange(e.target.value)}>
      ${known.map((v) => html`<option key=${v.value} value=${v.value}>${Number(v.value) ? sitterName(seats[Number(v.value) - 1], Number(v.value)) : v.words}</option>`)}
    </select></div>`;
}

/** @param {{ game: string, offered: Offered, levels: Level[], host: Host }} props */
function Plan({ game, offered, levels, host }) {
  const [seats, setSeats] = useState(() => usualSeats(gameOf(game)?.seats ?? 2, myName.value));
  const [options, setOptions] = useState(/** @type {Record<string, string>} */ ({}));
  const [trouble, setTrouble] = useState('');
  const chosen = () => ({
    ...inPlay(offered.options, options, seats.length),
    ...(offered.deck && deckOption(game)),
  });
  const begin = async () => {
    setTrouble('');
    keepStorage();
    const sitting = withNames(seats);
    if (sitting[0].sitter === 'human') myName.value = sitting[0].name;
    try {
      go('play', await host.start({ game, options: chosen(), seats: sitting }));
    } catch (e) {
      setTrouble(/** @type {Error} */ (e).message);
    }
  };
  const invite = async () => {
    setTrouble('');
    keepStorage();
    try {
      const { makeTable } = await import('../online/make.js');
      const sitting = withNames(seats);
      go('play', await makeTable({ game, options: chosen(), seats: sitting }));
    } catch (e) {
      setTrouble(/** @type {Error} */ (e).message);
    }
  };
  const people = seats.filter((s) => s.sitter === 'human').length;
  return html`<div class="plan">
    <${Seats} seats=${seats} offered=${offered} levels=${levels} onChange=${setSeats}
      first=${options.first} onFirst=${(/** @type {string} */ first) => setOptions({ ...options, first })} />
    <${Options} game=${game} all=${offered.options} seats=${seats.length} options=${options} onChange=${setOptions} />
    ${offered.deck && html`<${OwnCards} game=${game} host=${host} />`}
    <div class="begin">
      ${trouble && html`<p class="trouble" role="alert">${t(trouble)}</p>`}
      <button type="button" class="button main big" onClick=${begin}><${Icon} name="play" />${t('web.begin')}</button>
      ${people > 1 && html`<button type="button" class="button big invite" onClick=${invite}>${t('web.lobby.invite')}</button>`}
    </div>
  </div>`;
}

/** @param {{ args: string[], host: Host }} props */
export function Setup({ args, host }) {
  const game = gameOf(args[0])?.id ?? shelf()[0].id;
  const offer = useOffer(host);
  const offered = offer?.games.find((g) => g.game === game);
  useTitle(t('web.set-up'));
  return html`<div class="page setup">
    <h1>${t('web.set-up.head')}</h1>
    <nav class="pick" aria-label=${t('web.which-game')}>${shelf().map(
      (
        g,
      ) => html`<a key=${g.id} class="pick-game" href=${linkTo('setup', g.id)} aria-current=${g.id === game ? 'page' : undefined}>
      <img src=${lidOf(g.id)} alt="" width="120" height="90" /><span>${nameOf(g.id)}</span></a>`,
    )}</nav>
    <p class="lead">${t(`${game}.summary`)} <a href=${linkTo('rules', game)}>${t('web.nav.rules')}</a></p>
    ${offered && offer ? html`<${Plan} key=${game} game=${game} offered=${offered} levels=${offer.levels} host=${host} />` : html`<p class="waiting" role="status">${t('web.laying')}</p>`}
  </div>`;
}
