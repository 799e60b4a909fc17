/* Reads a RULES.md: a title, an introduction, chapters, and in them paragraphs with a number each. Only the forms those
 * files use: `# title`, `## 2. A chapter`, `2.6 **Name.** words`, and within a line **bold**, *slanted* and `code`. */

/** @typedef {{ kind: 'text' | 'strong' | 'em' | 'code', text: string }} Span */
/** @typedef {{ number: string, spans: Span[], ruling: Span[], plain: string }} Paragraph */
/** @typedef {{ number: string, title: string, paragraphs: Paragraph[] }} Chapter */
/** @typedef {{ title: string, intro: Span[][], chapters: Chapter[] }} Book */

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;

/** @param {string} text @returns {Span[]} */
export function spansOf(text) {
  /** @type {Span[]} */
  const spans = [];
  let from = 0;
  for (const found of text.matchAll(MARKS)) {
    if (found.index > from) spans.push({ kind: 'text', text: text.slice(from, found.index) });
    if (found[1] !== undefined) spans.push(...strong(found[1]));
    else spans.push(found[2] !== undefined ? { kind: 'em', text: found[2] } : { kind: 'code', text: found[3] });
    from = found.index + found[0].length;
  }
  if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) });
  return spans;
}

/** A name in bold may hold `code`. @param {string} text @returns {Span[]} */
function strong(text) {
  return text
    .split(/(`.+?`)/)
    .filter(Boolean)
    .map((part) => (part[0] === '`' ? { kind: 'code', text: part.slice(1, -1) } : { kind: 'strong', text: part }));
}

/** @param {Span[]} spans */
const plainOf = (spans) => spans.map((s) => s.text).join('');

/** A ruling ends with a slanted mark in parentheses, and its reason may begin with a slanted word and a colon: they are set apart.
 * @param {string} number @param {string} text @returns {Paragraph} */
function paragraph(number, text) {
  const spans = spansOf(text);
  const at = spans.findIndex(
    (s, i) => s.kind === 'em' && (/[:：]\s*$/.test(s.text) || (i === spans.length - 1 && /^\(.+\)$/.test(s.text))),
  );
  return {
    number,
    spans: at < 0 ? spans : spans.slice(0, at),
    ruling: at < 0 ? [] : spans.slice(at),
    plain: plainOf(spans),
  };
}

/** @param {string} markdown @returns {Book} */
export function readBook(markdown) {
  /** @type {Book} */
  const book = { title: '', intro: [], chapters: [] };
  for (const block of markdown.split(/\n\s*\n/)) {
    for (const line of blockLines(block)) addLine(book, line);
  }
  return book;
}

/** The lines of an introduction are one paragraph; everything else has a line for itself. @param {string} block */
function blockLines(block) {
  const lines = block
    .split('\n')
    .map((l) => l.trim())
    .filter(Boolean);
  return lines.every((l) => !/^(#|\d+\.\d+ )/.test(l)) ? [lines.join(' ')] : lines;
}

/** @param {Book} book @param {string} line */
function addLine(book, line) {
  const chapter = /^## (\d+)\.\s*(.*)$/.exec(line),
    rule = /^(\d+\.\d+) (.*)$/.exec(line),
    last = book.chapters.at(-1);
  if (!line) return;
  if (chapter) book.chapters.push({ number: chapter[1], title: chapter[2], paragraphs: [] });
  else if (line.startsWith('# ')) book.title = line.slice(2);
  else if (rule && last) last.paragraphs.push(paragraph(rule[1], rule[2]));
  else if (!last) book.intro.push(spansOf(line));
}
