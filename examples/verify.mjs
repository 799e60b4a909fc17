/* A second verifier of the draws of a finished game (docs/fairness.md), in node 18 without packages. It knows no rules: it checks
 * that the log is whole, that the secret is the one that was promised, and that every outcome is the one that the key draws
 * from the odds in the log. `creel verify` checks the same, and that the odds and all answers are those of the rules.
 *
 *     node examples/verify.mjs FILE... */
import { createCipheriv, createHash } from 'node:crypto';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const SEATS = 8;
const HEX = '([0-9a-f]{64})';

/** @param {string | Buffer} bytes */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

/** Word n of a stream: bytes 8n + 4 to 8n + 7. @param {Buffer} key @param {number} stream @param {number} n */
function word(key, stream, n) {
  const place = Buffer.alloc(16); /* the number of the block, then that of the stream, in 64 bits each */
  place.writeUInt32LE(n >>> 3, 0);
  place.writeUInt32LE(stream, 8);
  const block = createCipheriv('chacha20', key, place).update(Buffer.alloc(64));
  return block.readUInt32LE((n % 8) * 8 + 4);
}

/** Draw n, as a number below `ways`. @param {Buffer} key @param {number} n @param {number} ways */
export function draw(key, n, ways) {
  const words = 2n ** 32n;
  for (let stream = 0; ; stream++) {
    const product = BigInt(word(key, stream, n)) * BigInt(ways);
    if (product % words >= words % BigInt(ways)) return Number(product / words);
  }
}

/** Reads lines one after the other; every line has its form, or an error says what was expected. */
class Lines {
  /** @param {string} text */
  constructor(text) {
    this.lines = text.split('\n');
    if (this.lines.pop() !== '') throw new Error('the last line is not complete');
    this.at = 0;
  }
  /** @param {RegExp} form */
  has(form) {
    return this.at < this.lines.length && form.test(this.lines[this.at]);
  }
  /** @param {RegExp} form @param {string} what */
  take(form, what) {
    const match = form.exec(this.lines[this.at] ?? '');
    if (!match) throw new Error(`line ${this.at + 1} should be ${what}`);
    this.at++;
    return match;
  }
}

/** @param {Lines} lines */
function readContributions(lines) {
  const found = [];
  const form = new RegExp(`^# contribution ([1-${SEATS}]) ${HEX}$`);
  for (let before = 0; lines.has(/^# contribution/); ) {
    const [line, seat] = lines.take(form, 'a contribution');
    if (Number(seat) <= before) throw new Error(`line ${lines.at} should be of a later seat`);
    before = Number(seat);
    found.push(`${line}\n`);
  }
  return found;
}

/** The odds of a draw: how many ways lead to each outcome, in order. @param {Lines} lines */
function readOdds(lines) {
  const odds = [];
  while (lines.has(/^# odds/)) {
    const [, list] = lines.take(/^# odds (.+)$/, 'odds');
    for (const part of list.split(', ')) {
      const match = /^([1-9]\d{0,2}) (\S.*)$/.exec(part);
      if (!match) throw new Error(`line ${lines.at} should be odds`);
      odds.push({ ways: Number(match[1]), outcome: match[2] });
    }
  }
  return odds;
}

/** @param {{ ways: number, outcome: string }[]} odds @param {number} number */
function outcomeOf(odds, number) {
  let left = number;
  for (const { ways, outcome } of odds) {
    if (left < ways) return outcome;
    left -= ways;
  }
  throw new Error('not a number of these odds');
}

/** Answers, undos, and draws with their odds, up to the secret. The number of a draw is how many stand before it: an undo takes
 * the latest entry back, and a draw that was undone by agreement comes again. @param {Lines} lines */
function readEntries(lines) {
  const draws = [];
  const standing = []; /* true: a draw */
  let entries = 0;
  for (; !lines.has(/^# secret/); entries++) {
    if (lines.has(/^# odds/)) {
      const odds = readOdds(lines);
      const [, outcome] = lines.take(/^\* (.+)$/, 'an outcome');
      draws.push({ n: standing.filter(Boolean).length, odds, outcome, line: lines.at });
      standing.push(true);
    } else {
      const [, what] = lines.take(/^(?:[1-8] (\S.*)|\* undo)$/, 'an answer, an undo, or the odds of a draw');
      if (what && what !== 'undo') standing.push(false);
      else if (!standing.length) throw new Error(`line ${lines.at}: there is nothing to undo`);
      else standing.pop();
    }
  }
  return { draws, entries };
}

/** What was checked; throws an error that says what is wrong. @param {string} text */
export function verify(text) {
  const digest = new RegExp(`^([^]*\n)# digest ${HEX}\n$`).exec(text);
  if (!digest) throw new Error('there is no digest at the end');
  if (sha256(digest[1]).toString('hex') !== digest[2]) throw new Error('the digest is not that of the log');

  const lines = new Lines(digest[1]);
  const [setup] = lines.take(/^creel 1 .+$/, 'a set-up line');
  lines.take(/^# fair 1$/, '"# fair 1"');
  const [, commitment] = lines.take(new RegExp(`^# commitment ${HEX}$`), 'a commitment');
  const contributions = readContributions(lines);
  const { draws, entries } = readEntries(lines);
  const [secretLine, secret] = lines.take(new RegExp(`^# secret ${HEX}$`), 'the secret');
  lines.take(/^= score( -?\d+)+$/, 'the score');
  lines.take(/^= hash [0-9a-f]{16}$/, 'the hash');
  if (lines.at !== lines.lines.length) throw new Error(`line ${lines.at + 1} should be the last`);

  if (sha256(Buffer.from(secret, 'hex')).toString('hex') !== commitment)
    throw new Error('the secret is not the one that was promised');
  const key = sha256(`# fair 1\n${secretLine}\n${setup}\n${contributions.join('')}`);
  draws.forEach(({ n, odds, outcome, line }) => {
    const ways = odds.reduce((sum, each) => sum + each.ways, 0);
    const right = outcomeOf(odds, draw(key, n, ways));
    if (right !== outcome) throw new Error(`line ${line}: the key draws "${right}", not "${outcome}"`);
  });
  return { entries, draws: draws.length, contributions: contributions.length };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of process.argv.slice(2)) {
    try {
      const { entries, draws, contributions } = verify(fs.readFileSync(file, 'utf8'));
      console.log(`${file}: ${draws} draws of ${entries} entries are as promised (${contributions} contributions)`);
    } catch (error) {
      console.log(`${file}: ${/** @type {Error} */ (error).message}`);
      process.exitCode = 1;
    }
  }
}
