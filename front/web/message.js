/* Messages of the catalogs: the small subset of ICU MessageFormat that text/message.h describes, read in the same way. */

/** @typedef {Record<string, string | number>} Args */
/** @typedef {{ name: string, kind: '' | 'plural' | 'select', branches: Map<string, Part[]> }} Placeholder */
/** Words that are drawn where the desk writes them; here they are only words. @typedef {{ pieces: string[], words: Part[] }} Pieces */
/** @typedef {string | { hash: true } | Placeholder | Pieces} Part */

const DEPTH = 8,
  LONGEST = 31; /* letters of a name */

/** The next character and what it means, quoting resolved; '' at the end. */
class Reader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
    this.quoted = false;
  }

  /** @returns {{ c: string, plain: boolean } | null} */
  next() {
    while (this.at < this.text.length) {
      const c = this.text[this.at++];
      const ahead = this.text[this.at];
      if (c !== "'") return { c, plain: this.quoted || !'{}#'.includes(c) };
      if (ahead === "'") return (this.at++, { c, plain: true });
      if (!this.quoted && ahead !== '{' && ahead !== '}') return { c, plain: true };
      this.quoted = !this.quoted;
    }
    return null;
  }

  /** What lies between the brace just read and the one that closes it; null: nothing does. */
  braced() {
    const from = this.at;
    let open = 1;
    for (let piece; (piece = this.next()); ) {
      if (piece.plain) continue;
      if (piece.c === '{') open++;
      if (piece.c === '}' && !--open) return this.text.slice(from, this.at - 1);
    }
    return null;
  }
}

/** @param {string} text @returns {[string, string]} a word, and what follows it */
function word(text) {
  const found = /^\s*([a-zA-Z0-9\-_.?*=]*)\s*/.exec(text);
  return found ? [found[1], text.slice(found[0].length)] : ['', text];
}

/** @param {string} text @param {number} depth */
function readBranches(text, depth) {
  /** @type {Map<string, Part[]>} */
  const branches = new Map();
  for (let rest = text; rest.trim(); ) {
    const [selector, after] = word(rest);
    const reader = new Reader(after);
    const open = reader.next();
    const inside = selector && open && !open.plain && open.c === '{' ? reader.braced() : null;
    if (inside === null) break;
    if (!branches.has(selector)) branches.set(selector, parse(inside, depth + 1));
    rest = after.slice(reader.at);
  }
  return branches;
}

/** @param {string} text @returns {[string[], string]} the names before a comma or the end, and what follows them */
function readNames(text) {
  /** @type {string[]} */
  const names = [];
  let [name, rest] = word(text);
  for (; name; [name, rest] = word(rest)) names.push(name);
  return [names, rest];
}

/** @param {string} inside @param {number} depth @returns {Placeholder | Pieces | null} */
function readPlaceholder(inside, depth) {
  const [names, rest] = readNames(inside);
  const [name] = names;
  if (!names.length || names.some((n) => n.length > LONGEST) || (rest && rest[0] !== ',')) return null;
  if (!rest) return names.length > 1 ? null : { name, kind: '', branches: new Map() };
  const [kind, text] = word(rest.slice(1));
  if (text[0] !== ',') return null;
  if (kind === 'piece') return { pieces: names, words: parse(text.slice(1).trimStart(), depth + 1) };
  if ((kind !== 'plural' && kind !== 'select') || names.length > 1) return null;
  return { name, kind, branches: readBranches(text.slice(1), depth) };
}

/** A message, cut into its parts once; what is not well formed stays as it is written.
 * @param {string} message @returns {Part[]} */
export function parse(message, depth = 0) {
  /** @type {Part[]} */
  const parts = [];
  const reader = new Reader(message);
  let plain = '';
  /** @param {Part} part */
  const add = (part) => {
    if (plain) parts.push(plain);
    plain = '';
    parts.push(part);
  };
  for (let piece; (piece = reader.next()); ) {
    if (!piece.plain && piece.c === '#') {
      add({ hash: true });
      continue;
    }
    if (piece.plain || piece.c === '}' || depth > DEPTH) {
      plain += piece.c;
      continue;
    }
    const from = reader.at - 1;
    const inside = reader.braced();
    const placeholder = inside === null ? null : readPlaceholder(inside, depth);
    if (placeholder) add(placeholder);
    else plain += message.slice(from, reader.at);
  }
  if (plain) parts.push(plain);
  return parts;
}

/** As in Unicode's plural rules, the sign does not matter.
 * @param {string} language @param {number} n */
function isOne(language, n) {
  if (language === 'en') return n === 1 || n === -1;
  return language === 'fr' && n > -2 && n < 2;
}

/** @param {Placeholder} p @param {string | number} value @param {string} language */
function branch(p, value, language) {
  const number = typeof value === 'number';
  if (p.kind === 'select') return p.branches.get(String(value)) ?? p.branches.get('other');
  if (number && p.branches.has(`=${value}`)) return p.branches.get(`=${value}`);
  if (number && isOne(language, value) && p.branches.has('one')) return p.branches.get('one');
  return p.branches.get('other');
}

/** @param {Part[]} parts @param {string} language @param {Args} args @param {string | number} [hash] @returns {string} */
export function render(parts, language, args, hash) {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('hash' in part) return hash === undefined ? '#' : String(hash);
      if ('pieces' in part) return render(part.words, language, args, hash);
      const value = args[part.name];
      if (value === undefined) return `{${part.name}}`;
      if (!part.kind) return String(value);
      const chosen = branch(part, value, language);
      return chosen ? render(chosen, language, args, part.kind === 'plural' ? value : hash) : `{${part.name}}`;
    })
    .join('');
}

const KEY = /^([a-z0-9.\-?*]+)[ \t\r]*=(.*)$/;

/** A catalog as text/catalog.h describes it: key to message. The first of two equal keys counts.
 * @param {string} text @returns {Map<string, string>} */
export function readCatalog(text) {
  /** @type {Map<string, string>} */
  const messages = new Map();
  let key = '',
    ours = false;
  /** @param {string} piece */
  const clean = (piece) => piece.replace(/^[ \t\r]+|[ \t\r]+$/g, '').replaceAll('\\n', '\n');
  for (const line of text.split('\n')) {
    if (!line.trim() || line[0] === '#') continue;
    if (/^[ \t\r]/.test(line)) {
      const before = messages.get(key);
      if (ours && before !== undefined) messages.set(key, before ? `${before}\n${clean(line)}` : clean(line));
      continue;
    }
    const found = KEY.exec(line);
    if (!found) continue;
    key = found[1];
    ours = !messages.has(key);
    if (ours) messages.set(key, clean(found[2]));
  }
  return messages;
}
