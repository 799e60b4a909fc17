import { makeTable } from '../../../examples/table_client.mjs';
import { serve } from '../../net/lib.mjs';
import { launch, openPage } from './lib.mjs';
const server = await serve('--per-address','200'); const browser = await launch();
const made = await makeTable(server.url, { game: 'fish-fish', seats: [{ name: 'Ann' }, { bot: 'fair' }] });
const page = await openPage(browser, { url: server.url, at: made.seats[0].link.slice(1) });
await page.waitForSelector('.play',{timeout:5000}).catch(e=>console.log('NO PLAY'));
console.log(page.url(), page.faults, await page.evaluate(async () => { const { host } = await import('/host/page_host.js'); const t = host.table; return { online: host.online.value, rec: host.record.value?.id, m: host.moment.value?.entries, text: document.querySelector('main').innerText.slice(0,300), q: t.queue?.length, entries: t.entries, url: t.wire?.url, work: Boolean(t.work) }; }));
await browser.close(); await server.stop();
