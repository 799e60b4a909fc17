/* The line to a table on a server: a WebSocket that reconnects automatically (docs/protocol.md). After each failure it waits longer,
 * by chance a little more or less, so that not all pages come back at the same moment. A network can also go without a sign, and
 * pages do not see the server's pings: after a silence something is asked, and without an answer the line is taken for lost. */

/** `lost`: it will be tried again. `ended`: it will not. @typedef {'connecting' | 'open' | 'lost' | 'ended'} WireState */
/** What the server says as text. @typedef {{ type: string, id?: string, refused?: string, message?: string, [member: string]: any }} Said */
/**
 * @typedef {object} Listener
 * @property {() => Promise<object>} hello      the first message
 * @property {(said: Said) => void} said
 * @property {(packet: Uint8Array) => void} packet
 * @property {(state: WireState, why?: Said) => void} state
 */
/** What a WebSocket has that is needed here. @typedef {Pick<WebSocket, 'binaryType' | 'onopen' | 'onmessage' | 'onclose' | 'send' | 'close' | 'readyState'>} Socket */

const FIRST_WAIT = 250,
  LONGEST_WAIT = 15000,
  OPEN = 1;
/** In milliseconds: the silence after which something is asked, how long the answer may take, and how long a connection. */
const TIMES = { silence: 25000, answer: 8000, connection: 20000 };
/** A refusal of the first message that asking again does not change. */
const FINAL = ['table.unknown', 'table.secret', 'table.closed', 'table.form'];

/** How long to wait after this many failures, in milliseconds. @param {number} failures @param {number} random from 0 to 1 */
export const waitAfter = (failures, random) => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.5 + random);

/** What this browser adds to the key of the draws, once the server has promised its own part (docs/fairness.md). */
const randomDigits = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {string} url @returns {Socket} */
const openSocket = (url) => new WebSocket(url);

export class Wire {
  /** @param {string} url @param {Listener} listener @param {(url: string) => Socket} [open] @param {typeof TIMES} [times] both for tests */
  constructor(url, listener, open = openSocket, times = TIMES) {
    this.url = url;
    this.listener = listener;
    this.open = open;
    this.times = times;
    this.socket = /** @type {Socket | null} */ (null);
    this.welcomed = false;
    this.over = true;
    this.failures = 0;
    this.timer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
    this.back = () => this.restart();
    this.gone = () => this.drop();
    this.seen = () => {
      if (document.visibilityState !== 'visible') return;
      if (this.welcomed) this.probe();
      else if (!this.socket) this.restart(); /* whoever looks does not want to wait */
    };
  }

  begin() {
    this.over = false;
    globalThis.addEventListener?.('online', this.back);
    globalThis.addEventListener?.('offline', this.gone);
    globalThis.document?.addEventListener('visibilitychange', this.seen);
    this.listener.state('connecting');
    this.connect();
  }

  end() {
    this.over = true;
    globalThis.removeEventListener?.('online', this.back);
    globalThis.removeEventListener?.('offline', this.gone);
    globalThis.document?.removeEventListener('visibilitychange', this.seen);
    this.forget();
  }

  /** Leaves the connection there is, and makes another at once. */
  restart() {
    if (this.over) return;
    this.forget();
    this.failures = 0;
    this.listener.state('connecting');
    this.connect();
  }

  /** False: there is no connection now. What must not be lost is said again after the next welcome. @param {object} message */
  say(message) {
    if (!this.welcomed || this.socket?.readyState !== OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  forget() {
    const socket = this.socket;
    clearTimeout(this.timer);
    this.socket = null;
    this.welcomed = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** What happens if nothing is heard for so long. @param {number} time @param {() => void} then */
  wait(time, then) {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, time);
  }

  /** Every entry there is can be looked back to, and otherwise it is refused: something comes in any case. */
  probe() {
    this.say({ id: 'there', past: 0 });
    this.wait(this.times.answer, () => this.restart());
  }

  connect() {
    const socket = (this.socket = this.open(this.url));
    socket.binaryType = 'arraybuffer';
    this.wait(this.times.connection, () => this.drop());
    socket.onopen = async () => {
      const hello = await this.listener.hello();
      if (this.socket === socket && socket.readyState === OPEN) socket.send(JSON.stringify(hello));
    };
    socket.onmessage = ({ data }) => {
      this.wait(this.times.silence, () => this.probe());
      if (typeof data === 'string') this.take(JSON.parse(data));
      else this.listener.packet(new Uint8Array(data));
    };
    socket.onclose = () => this.drop();
  }

  /** @param {Said} said */
  take(said) {
    if (said.type === 'welcome') {
      this.welcomed = true;
      this.failures = 0;
      this.listener.state('open');
      if (said.contribute) this.say({ id: 'contribute', request: 'contribute', contribution: randomDigits() });
    } else if (said.type === 'refused' && !this.welcomed && FINAL.includes(said.refused ?? '')) {
      this.end();
      this.listener.state('ended', said);
      return;
    }
    this.listener.said(said);
  }

  /** The connection is lost, or could not be made. */
  drop() {
    if (this.over) return;
    this.forget();
    this.listener.state('lost');
    this.wait(waitAfter(this.failures++, Math.random()), () => this.connect());
  }
}
