/* People who play on and on while servers are killed, and what was acknowledged to them: it must be stored, once and in its place. */
import { atRandom, makeTable, takeSeat } from '../../examples/table_client.mjs';
import { http, notStored, untilServed } from './lib.mjs';

/** @typedef {import('./lib.mjs').serve} serve */

const plans = [
  { game: 'fish-fish', seats: [{}, {}, { bot: 'easy' }] },
  { game: 'coldwater-crown', seats: [{}, {}] },
  { game: 'freshwater-fly', seats: [{}, { bot: 'easy' }, {}] },
];
export const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tables that are played on and on, with the seats of each at different nodes. @param {Awaited<ReturnType<typeof serve>>[]} nodes */
export function load(nodes) {
  const all = { tables: 0, acknowledged: 0, /** @type {string[]} */ wrong: [], stop: false };

  /** Somebody at a table, who must never see less than was acknowledged. */
  const sit = (
    /** @type {string} */ url,
    /** @type {string} */ table,
    /** @type {string} */ secret,
    /** @type {{ entries: number }} */ known,
  ) => {
    const seat = takeSeat({
      where: () => url,
      table,
      secret,
      choose: (/** @type {any} */ moment) => {
        if (moment.entries < known.entries)
          all.wrong.push(`${table} went back from ${known.entries} to ${moment.entries}`);
        return all.stop ? undefined : atRandom(moment);
      },
      taken: (/** @type {any} */ message) => {
        all.acknowledged++;
        known.entries = Math.max(known.entries, message.entries);
      },
    });
    return { ...seat, secret };
  };

  const play = async (/** @type {object} */ plan, /** @type {number} */ nth) => {
    const nodeOf = (/** @type {number} */ i) => nodes[(nth + i) % nodes.length];
    while (!all.stop) {
      const made = await makeTable(nodeOf(0).url, plan).catch(() => pause(50)); /* the server may be down */
      if (!made) continue;
      const known = nodes.map(() => ({ entries: 0 })); /* another node may hear of an answer a little later */
      const mine = made.seats.filter((/** @type {any} */ { secret }) => secret);
      const seats = mine.map((/** @type {any} */ { secret }, /** @type {number} */ i) =>
        sit(nodeOf(i).url, made.table, secret, known[nodes.indexOf(nodeOf(i))]),
      );
      all.tables++;
      running[nth] = { table: made.table, secret: mine[0].secret };
      /* Or refused for good, which is looked at below. */
      const over = Promise.all(seats.map((/** @type {any} */ { finished }) => finished)).catch(() => true);
      const isGone = () =>
        seats.some((/** @type {any} */ { seen }) =>
          seen.refused.some((/** @type {any} */ { refused }) => refused === 'table.unknown'),
        );
      while (!all.stop && !isGone() && !(await Promise.race([over, pause(100)])));
      if (isGone()) all.wrong.push(`${made.table} is gone`);
      for (const seat of seats) seat.leave();
      games.push({ table: made.table, seats });
    }
  };
  /** @type {{ table: string, seats: any[] }[]} */
  const games = [];
  /** What is played just now. @type {{ table: string, secret: string }[]} */
  const running = [];
  const isUnreadable = async (/** @type {{ table: string, secret: string }} */ { table, secret }) => {
    const head = `GET /api/tables/${table} HTTP/1.1\r\nAuthorization: Bearer ${secret}`;
    return (await http(nodes[0].port, head)).text.includes('"table.unreadable"');
  };
  /** Where nobody gets on, a table may have lost a part of its game: it stays unreadable, though others can be read. */
  const lookForDamage = async () => {
    await untilServed(nodes[0]);
    for (const game of running.filter(Boolean))
      if (await isUnreadable(game)) all.wrong.push(`${game.table} can't be read any more`);
  };
  const players = [...plans, ...plans, ...plans, ...plans].map(play);
  return {
    all,
    /** Until this many more answers have been acknowledged, or something is wrong. @param {number} more */
    goOn: async (more) => {
      const wanted = all.acknowledged + more;
      for (let i = 1; all.acknowledged < wanted && !all.wrong.length; i++) {
        await pause(5);
        if (i % 1000 === 0) await lookForDamage();
      }
    },
    tables: () => games.map(({ table }) => table),
    /** Everything that was acknowledged, compared with what is stored. */
    end: async () => {
      all.stop = true;
      await Promise.all(players);
      for (const { table, seats } of games)
        for (const { seen, secret } of seats) all.wrong.push(...(await notStored(nodes[0].port, table, secret, seen)));
      return all;
    },
  };
}
