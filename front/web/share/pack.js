/* Texts in an address: compressed, and written with letters that an address may have. What comes back was written by anybody:
 * it is read up to a limit, and refused if it is not what was written here. */

/** Letters of a code, and bytes of the text in it: far more than the longest game has. */
export const LONGEST_CODE = 60_000,
  LONGEST_TEXT = 2_000_000;

/** @param {ReadableStream<Uint8Array>} stream @param {number} most @returns {Promise<Uint8Array>} */
async function bytesOf(stream, most) {
  /** @type {Uint8Array[]} */
  const chunks = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      reader.cancel().catch(() => {});
      throw new Error('web.link.too-long');
    }
    chunks.push(next.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** @param {Uint8Array} bytes @param {any} through */
const streamed = (bytes, through) => new Blob([/** @type {any} */ (bytes)]).stream().pipeThrough(through);

/** @param {string} text */
export async function packText(text) {
  const packed = await bytesOf(streamed(new TextEncoder().encode(text), new CompressionStream('deflate')), Infinity);
  let binary = '';
  for (const byte of packed) binary += String.fromCharCode(byte);
  const code = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  if (code.length > LONGEST_CODE) throw new Error('web.link.too-long');
  return code;
}

/** The text in a code. @param {string} code @returns {Promise<string>} */
export async function unpackText(code) {
  if (code.length > LONGEST_CODE) throw new Error('web.link.too-long');
  if (!/^[\w-]+$/.test(code)) throw new Error('web.link.broken');
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const bytes = await bytesOf(streamed(packed, new DecompressionStream('deflate')), LONGEST_TEXT);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (e) {
    if (e instanceof Error && e.message === 'web.link.too-long') throw e;
    throw new Error('web.link.broken', { cause: e });
  }
}
