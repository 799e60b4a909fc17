/* The rules: of each game a book with contents, a number to link to for every paragraph, and a search through all of it. */
import { html } from 'htm/preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { gameOf, lidOf, nameOf, shelf } from '../games.js';
import { PiecePicture } from '../picture.js';
import { linkTo } from '../route.js';
import { termsOf } from '../terms.js';
import { InForce } from '../play/in_force.js';
import { hasText, language, t } from '../text.js';
import { EditionTable } from './rules_editions.js';
import { Learn } from './learn.js';
import { findIn } from './rules_search.js';
import { readBook } from './rules_text.js';
import { useSheet } from '../sheet.js';
import { useTitle } from './title.js';

/** @typedef {import('./rules_text.js').Book} Book */
/** @typedef {import('./rules_text.js').Span} Span */
/** @typedef {import('./rules_search.js').Hit} Hit */

/** @type {Map<string, Promise<Book>>} */
const books = new Map();

/** @param {string} game @param {string} code @returns {Promise<Book>} */
function bookOf(game, code) {
  const name = `rules/${game}.${code}.md`;
  const known = books.get(name);
  if (known) return known;
  const book = fetch(name)
    .then((answer) => {
      if (!answer.ok) throw new Error(name);
      return answer.text();
    })
    .then(readBook);
  book.catch(() => books.delete(name));
  books.set(name, book);
  return book;
}

/** The books of these games in the language of the page; null while they come. @param {string[]} games */
function useBooks(games) {
  const [have, setHave] = useState(/** @type {{ of: string, books: Map<string, Book> } | null} */ (null));
  const [failed, setFailed] = useState(false);
  const code = language.value,
    of = `${code} ${games.join(' ')}`;
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    Promise.all(games.map(async (g) => /** @type {[string, Book]} */ ([g, await bookOf(g, code)]))).then(
      (all) => {
        if (wanted) setHave({ of, books: new Map(all) });
      },
      () => {
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [of]);
  return { books: have?.of === of ? have.books : null, failed };
}

/** @param {{ spans: Span[], game: string }} props */
function Words({ spans, game }) {
  return spans.map((s) => {
    if (s.kind === 'strong') return html`<strong>${s.text}</strong>`;
    if (s.kind === 'em') return html`<em>${s.text}</em>`;
    if (s.kind === 'text') return s.text;
    const edition = `${game}.option.edition.${s.text}`;
    return hasText(edition) ? html`<code class="edition-name">${t(edition)}</code>` : html`<code>${s.text}</code>`;
  });
}

/** The pieces that a paragraph is about. @param {{ game: string, number: string }} props */
function Pieces({ game, number }) {
  const pictures = termsOf(game).flatMap(({ rule, piece, wide }) =>
    rule === number && piece ? [{ piece, wide }] : [],
  );
  return (
    pictures.length > 0 &&
    html`<span class="rule-pieces">${pictures.map((p) => html`<${PiecePicture} key=${p.piece} folder=${gameOf(game)?.folder ?? ''} ...${p} />`)}</span>`
  );
}

/** @param {{ of: import('./rules_text.js').Paragraph, game: string, here: boolean }} props */
function Rule({ of, game, here }) {
  return html`<div class="rule ${here ? 'rule-here' : ''}" id=${`rule-${of.number}`} tabindex=${here ? -1 : undefined}>
    <a class="rule-number" href=${linkTo('rules', game, of.number)} aria-label=${t('web.rules.link', { number: of.number })}>${of.number}</a>
    <div><${Pieces} game=${game} number=${of.number} /><p><${Words} spans=${of.spans} game=${game} /></p>
      ${of.ruling.length > 0 && html`<p class="ruling"><${Words} spans=${of.ruling} game=${game} /></p>`}</div></div>`;
}

/** @param {{ book: Book, game: string, at: string | undefined, host: any }} props */
function Chapters({ book, game, at, host }) {
  return book.chapters.map(
    (c) => html`<section key=${c.number} class="chapter" aria-labelledby=${`chapter-${c.number}`}>
    <h2 id=${`chapter-${c.number}`}><span class="chapter-number">${c.number}</span> ${c.title}</h2>
    ${c.paragraphs.some((p) => p.spans.some((s) => s.kind === 'code' && s.text === 'edition')) && html`<${EditionTable} game=${game} host=${host} />`}
    ${c.paragraphs.map((p) => html`<${Rule} key=${p.number} of=${p} game=${game} here=${p.number === at} />`)}</section>`,
  );
}

/** @param {{ book: Book, game: string }} props */
function Contents({ book, game }) {
  return html`<nav class="contents" aria-label=${t('web.rules.contents')}><details open=${innerWidth > 900}>
    <summary>${t('web.rules.contents')}</summary>
    <ol>${book.chapters.map((c) => html`<li key=${c.number}><a href=${linkTo('rules', game, `${c.number}.1`)}><span class="chapter-number">${c.number}</span> ${c.title}</a></li>`)}</ol>
  </details></nav>`;
}

/** @param {{ hit: Hit, named: boolean }} props */
function Found({ hit, named }) {
  return html`<li><a class="hit" href=${linkTo('rules', hit.game, hit.number)}>
    <span class="hit-where">${named && `${nameOf(hit.game)} · `}<b>${hit.number}</b> ${hit.chapter}</span>
    <span class="hit-words">${hit.before}<mark>${hit.match}</mark>${hit.after}</span></a></li>`;
}

/** Arrow keys go through the results, Enter takes the first, Escape empties the field. @param {KeyboardEvent} e
 * @param {() => void} clear */
function searchKey(e, clear) {
  const box = /** @type {HTMLElement} */ (e.currentTarget);
  const links = /** @type {HTMLElement[]} */ ([...box.querySelectorAll('a.hit')]);
  const at = links.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (e.key === 'Escape') {
    clear();
    box.querySelector('input')?.focus();
  } else if (e.key === 'ArrowDown' && links.length) {
    e.preventDefault();
    links[Math.min(at + 1, links.length - 1)].focus();
  } else if (e.key === 'ArrowUp' && at >= 0) {
    e.preventDefault();
    (at ? links[at - 1] : box.querySelector('input'))?.focus();
  } else if (e.key === 'Enter' && at < 0 && links.length) {
    e.preventDefault();
    links[0].click();
  }
}

/** Slash goes to the field from anywhere on the page. @param {import('preact').RefObject<HTMLInputElement>} field */
function useSlash(field) {
  useEffect(() => {
    const slash = (/** @type {KeyboardEvent} */ e) => {
      const typing = e.target instanceof HTMLElement && e.target.matches('input, textarea, select');
      if (e.key !== '/' || typing || e.ctrlKey || e.metaKey || e.altKey) return;
      e.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', slash);
    return () => removeEventListener('keydown', slash);
  }, []);
}

/** @param {{ books: Map<string, Book>, at: string | undefined }} props */
function Search({ books: within, at }) {
  const [wanted, setWanted] = useState('');
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const hits = useMemo(
    () => [...within].flatMap(([game, book]) => findIn(game, book, wanted, termsOf(game))),
    [within, wanted],
  );
  useSlash(field);
  useEffect(() => {
    setWanted('');
  }, [at]);
  const many = wanted.trim() !== '';
  return html`<div class="search" role="search" onKeyDown=${(/** @type {KeyboardEvent} */ e) => searchKey(e, () => setWanted(''))}>
    <label class="search-field"><span>${t('web.rules.search')}</span>
      <input type="search" ref=${field} value=${wanted} aria-keyshortcuts="/" autocomplete="off" spellcheck=${false}
        onInput=${(/** @type {any} */ e) => setWanted(e.target.value)} /></label>
    <p class="soft" role="status">${many ? t('web.rules.found', { hits: hits.length }) : t('web.rules.keys')}</p>
    ${many && html`<ul class="hits">${hits.slice(0, 60).map((hit) => html`<${Found} key=${`${hit.game} ${hit.number}`} hit=${hit} named=${within.size > 1} />`)}</ul>`}</div>`;
}

/** Goes to the paragraph of the address, once it is there; after the frame has gone to the top. @param {string | undefined} at @param {boolean} ready */
function useGoTo(at, ready) {
  useEffect(() => {
    if (!at || !ready) return undefined;
    const timer = setTimeout(() => {
      const rule = document.getElementById(`rule-${at}`);
      const from = at.endsWith('.1') ? document.getElementById(`chapter-${at.slice(0, -2)}`) : null;
      (from ?? rule)?.scrollIntoView({ block: from ? 'start' : 'center' });
      rule?.focus({ preventScroll: true });
    }, 40);
    return () => clearTimeout(timer);
  }, [at, ready, language.value]);
}

/** @param {{ game: string, at: string | undefined, host: any }} props */
export function OneBook({ game, at, host }) {
  const { books: have, failed } = useBooks([game]);
  const book = have?.get(game),
    here = host.record.value;
  useGoTo(at, Boolean(book));
  if (failed) return html`<p class="trouble" role="alert">${t('web.rules.failed')}</p>`;
  if (!book || !have) return html`<p class="waiting" role="status">…</p>`;
  return html`<div class="book">
    <div class="book-side"><${Search} books=${have} at=${at} /><${Contents} book=${book} game=${game} /></div>
    <article class="book-text"><h1>${book.title}</h1>
      ${book.intro.map((p, k) => html`<p key=${k} class="lead"><${Words} spans=${p} game=${game} /></p>`)}
      ${here?.game === game && html`<${InForce} game=${game} options=${here.options} />`}
      <p class="screen-only"><a class="button quiet" href=${linkTo('summary', game)}>${t('web.summary')}</a></p>
      <${Learn} game=${game} />
      <${Chapters} book=${book} game=${game} at=${at} host=${host} /></article></div>`;
}

/** @param {{ game: import('../games.js').Game }} props */
function Spine({ game }) {
  return html`<li><a class="spine" href=${linkTo('rules', game.id)}>
    <img src=${lidOf(game.id)} alt="" width="320" height="200" />
    <span class="spine-words"><b>${nameOf(game.id)}</b><span>${t(`${game.id}.summary`)}</span></span></a></li>`;
}

function AllBooks() {
  const { books: have } = useBooks(shelf().map((g) => g.id));
  return html`<h1>${t('web.nav.rules')}</h1>
    ${have && html`<${Search} books=${have} at=${undefined} />`}
    <ul class="spines">${shelf().map((g) => html`<${Spine} key=${g.id} game=${g} />`)}</ul>`;
}

/** @param {{ args: string[], host: any }} props */
export function Rules({ args, host }) {
  const game = gameOf(args[0]);
  useSheet('play');
  useSheet('rules');
  useTitle(game ? `${t('web.nav.rules')}: ${nameOf(game.id)}` : t('web.nav.rules'));
  return html`<div class="page rules">${game ? html`<${OneBook} key=${game.id} game=${game.id} at=${args[1]} host=${host} />` : html`<${AllBooks} />`}</div>`;
}
