/* A link as a QR code (ISO/IEC 18004): bytes, error correction of level L, versions 1 to 10, which is up to 271 bytes. */

/** Of each version from 1: codewords of data in all, blocks, and codewords of correction in each. */
const VERSIONS = [
  [19, 1, 7],
  [34, 1, 10],
  [55, 1, 15],
  [80, 1, 20],
  [108, 1, 26],
  [136, 2, 18],
  [156, 2, 20],
  [194, 2, 24],
  [232, 2, 30],
  [274, 4, 18],
];
const BYTES = 4,
  LEVEL_L = 1,
  FORMAT = { generator: 0x537, bits: 10, mask: 0x5412 },
  VERSION = { generator: 0x1f25, bits: 12 };

/** Powers of 2 in the field of 256 elements that 0x11d makes, and their logarithms. */
const powers = new Uint8Array(255),
  logs = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++, x = (x << 1) ^ (x > 127 ? 0x11d : 0)) {
  powers[i] = x;
  logs[x] = i;
}
const times = (/** @type {number} */ a, /** @type {number} */ b) => (a && b ? powers[(logs[a] + logs[b]) % 255] : 0);

/** The codewords of correction: what is left of the data after division by the generator. @param {number[]} data @param {number} count */
export function correction(data, count) {
  let generator = [1];
  for (let i = 0; i < count; i++)
    generator = [...generator, 0].map((c, k) => c ^ times(k ? generator[k - 1] : 0, powers[i]));
  const rest = [...data, ...Array(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i];
    generator.forEach((c, k) => (rest[i + k] ^= times(c, factor)));
  }
  return rest.slice(data.length);
}

/** The remainder of a number as a polynomial over two elements. @param {number} value @param {{ generator: number, bits: number }} code */
function withCheck(value, { generator, bits }) {
  let rest = value << bits;
  for (let i = 31; i >= bits; i--) if (rest & (1 << i)) rest ^= generator << (i - bits);
  return (value << bits) | rest;
}

/** @param {Uint8Array} bytes @param {number} version @returns {number[]} */
function dataOf(bytes, version) {
  const [length] = VERSIONS[version - 1],
    /** @type {number[]} */ bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(BYTES, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, length * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2));
  for (let pad = 0; words.length < length; pad ^= 1) words.push(pad ? 0x11 : 0xec);
  return words;
}

/** Data and correction of all blocks, one codeword of each in turn; the shorter blocks come first.
 * @param {number[]} data @param {number} version @returns {number[]} */
function interleaved(data, version) {
  const [length, count, extra] = VERSIONS[version - 1],
    short = Math.floor(length / count),
    longer = length % count;
  let from = 0;
  const blocks = Array.from({ length: count }, (_, i) => {
    const size = short + (i >= count - longer ? 1 : 0);
    const block = data.slice(from, (from += size));
    return { block, check: correction(block, extra) };
  });
  const turns = (/** @type {number[][]} */ rows) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, i) =>
      rows.filter((row) => i < row.length).map((row) => row[i]),
    ).flat();
  return [...turns(blocks.map(({ block }) => block)), ...turns(blocks.map(({ check }) => check))];
}

/** Where the centres of the small squares are, in both directions. @param {number} version */
function alignment(version) {
  const size = version * 4 + 17;
  if (version === 1) return [];
  return version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7];
}

/** The eight patterns that data can be mixed with. @type {((x: number, y: number) => boolean)[]} */
const masks = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Square {
  /** @param {number} version */
  constructor(version) {
    this.version = version;
    this.size = version * 4 + 17;
    /** By row: dark, light, or nothing yet. @type {(boolean | null)[][]} */
    this.rows = Array.from({ length: this.size }, () => Array(this.size).fill(null));
  }

  /** @param {number} x @param {number} y @param {boolean} dark */
  set(x, y, dark) {
    if (x >= 0 && y >= 0 && x < this.size && y < this.size) this.rows[y][x] = dark;
  }

  /** Rings around a centre: which of them are light. @param {number} cx @param {number} cy @param {number} reach @param {number[]} light */
  rings(cx, cy, reach, light) {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++)
        this.set(cx + x, cy + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
  }

  fixed() {
    const { size, version } = this,
      far = size - 4,
      places = alignment(version),
      last = places.length - 1;
    for (let i = 0; i < size; i++) {
      this.set(i, 6, i % 2 === 0);
      this.set(6, i, i % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [far, 3],
      [3, far],
    ])
      this.rings(x, y, 4, [2, 4]);
    places.forEach((y, row) =>
      places.forEach((x, column) => {
        const corner = (!row && !column) || (!row && column === last) || (row === last && !column);
        if (!corner) this.rings(x, y, 2, [1]);
      }),
    );
    this.format(0);
    if (version >= 7) this.writeVersion();
  }

  /** @param {number} mask */
  format(mask) {
    const bits = withCheck((LEVEL_L << 3) | mask, FORMAT) ^ FORMAT.mask,
      bit = (/** @type {number} */ i) => ((bits >> i) & 1) === 1,
      { size } = this;
    const near = [0, 1, 2, 3, 4, 5, 7, 8];
    near.forEach((at, i) => this.set(8, at, bit(i)));
    [7, 5, 4, 3, 2, 1, 0].forEach((at, i) => this.set(at, 8, bit(i + 8)));
    for (let i = 0; i < 8; i++) this.set(size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.set(8, size - 15 + i, bit(i));
    this.set(8, size - 8, true);
  }

  writeVersion() {
    const bits = withCheck(this.version, VERSION);
    for (let i = 0; i < 18; i++) {
      const a = this.size - 11 + (i % 3),
        b = Math.floor(i / 3),
        dark = ((bits >> i) & 1) === 1;
      this.set(a, b, dark);
      this.set(b, a, dark);
    }
  }

  /** Places for data: two columns at a time from the right, up and down, past the column of the dots. */
  *free() {
    const { size, rows } = this;
    for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
      if (right === 6) right--;
      for (let i = 0; i < size; i++)
        for (const x of [right, right - 1]) {
          const y = up ? size - 1 - i : i;
          if (rows[y][x] === null) yield { x, y };
        }
    }
  }
}

/** How hard a square is to read: long runs, blocks, what looks like a corner, and too much of one colour. @param {boolean[][]} rows */
function penalty(rows) {
  const size = rows.length,
    columns = rows.map((_, x) => rows.map((row) => row[x]));
  let sum = 0,
    dark = 0;
  for (const line of [...rows, ...columns]) {
    const text = line.map(Number).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      dark += Number(rows[y][x]);
      const same = (/** @type {number} */ dx, /** @type {number} */ dy) => rows[y + dy]?.[x + dx] === rows[y][x];
      if (same(1, 0) && same(0, 1) && same(1, 1)) sum += 3;
    }
  return sum + 10 * Math.floor(Math.abs((dark * 100) / size ** 2 - 50) / 5);
}

/** The squares of a code by row, true where they are dark; null: the text is too long. @param {string} text @returns {boolean[][] | null} */
export function qrOf(text) {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + VERSIONS.findIndex(([length], i) => bytes.length + (i < 9 ? 2 : 3) <= length);
  if (!version) return null;
  const square = new Square(version);
  square.fixed();
  const places = [...square.free()],
    words = interleaved(dataOf(bytes, version), version);
  const bit = (/** @type {number} */ i) => ((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1;
  const drawn = masks.map((mask, number) => {
    places.forEach(({ x, y }, i) => square.set(x, y, (bit(i) === 1) !== mask(x, y)));
    square.format(number);
    return square.rows.map((row) => row.map(Boolean));
  });
  return drawn.reduce((best, other) => (penalty(other) < penalty(best) ? other : best));
}
