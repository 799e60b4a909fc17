/* The pond: the boat with the Fisher, the line that comes down with its bait, and the fish that dare. */
import { html } from 'htm/preact';
import { offers, Spot } from 'creel/play/spot.js';
import { t } from 'creel/text.js';
import { BaitFace, HookFace, WIDE } from './cards.js';
import { RevealBanner, RevealedLine } from './reveal.js';
import { orderOf, schoolsOf } from './schools.js';
import { SeatMark, Tile, tileName } from './tiles.js';

/** @typedef {import('creel/types.js').Moment<import('./scene.js').Scene>} Moment */
/** @typedef {import('creel/types.js').Controls} Controls */
/** @typedef {import('./scene.js').Fishing} Fishing */

const sprite = (/** @type {string} */ id) => `games/fish_fish/pieces.svg#${id}`;

const FRAME = { viewBox: '0 0 640 420', preserveAspectRatio: 'xMidYMid slice' };

function Water() {
  return html`<svg class="ff-layer" ...${FRAME} aria-hidden="true"><defs>
      <linearGradient id="ff-water" x1="0" y1="0" x2="0" y2="1">
        <stop class="ff-w1" offset="0" /><stop class="ff-w2" offset=".3" /><stop class="ff-w3" offset=".72" /><stop class="ff-w4" offset="1" />
      </linearGradient>
      <linearGradient id="ff-sky" x1="0" y1="0" x2="0" y2="1"><stop class="ff-s1" offset="0" /><stop class="ff-s2" offset="1" /></linearGradient>
      <linearGradient id="ff-ray" x1="0" y1="0" x2="0" y2="1"><stop class="ff-r1" offset="0" /><stop class="ff-r2" offset="1" /></linearGradient>
    </defs>
    <rect class="ff-sky" x="-560" y="-40" width="1760" height="150" />
    <path class="ff-hills-far" d="M-560 70 C-480 40 -420 66 -340 56 C-290 50 -240 74 -180 60 C-120 44 -60 62 10 50 C90 34 150 66 220 54 C300 40 360 60 430 48 C520 34 600 64 680 50 C740 42 800 56 860 60 C930 66 980 44 1060 54 C1110 60 1160 50 1200 58 V104 H-560Z" />
    <path class="ff-hills" d="M-560 84 C-480 66 -400 82 -320 76 C-260 72 -200 88 -130 80 C-60 74 -20 76 40 70 C120 62 180 84 270 78 C360 72 440 84 520 74 C610 64 700 82 790 74 C880 66 960 84 1040 76 C1100 72 1150 80 1200 74 V104 H-560Z" />
    <path class="ff-deep" d="M-560 92 q20 -6 40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 V460 H-560Z" />
    <g class="ff-rays"><path d="M-170 96 L-300 420 L-210 420 L-130 96Z" /><path d="M120 96 L40 420 L130 420 L170 96Z" /><path d="M300 96 L270 420 L360 420 L340 96Z" /><path d="M470 96 L520 420 L620 420 L520 96Z" /><path d="M760 96 L850 420 L950 420 L800 96Z" /></g>
    <path class="ff-sand" d="M-560 396 C-460 384 -360 402 -260 394 C-120 382 40 396 150 390 C280 382 380 404 500 392 C620 384 720 398 840 392 C960 386 1080 400 1200 392 V470 H-560Z" />
    <use href=${sprite('rock')} x="-8" y="344" width="130" height="65" /><use href=${sprite('rock')} x="520" y="352" width="104" height="52" />
    <use href=${sprite('weed')} x="96" y="306" width="56" height="104" /><use href=${sprite('weed')} x="486" y="318" width="48" height="90" />
    <use href=${sprite('weed')} x="600" y="300" width="58" height="110" /><use href=${sprite('weed')} x="-10" y="292" width="54" height="104" />
    <use href=${sprite('reed')} x="536" y="0" width="56" height="104" /><use href=${sprite('reed')} x="588" y="12" width="48" height="90" />
    <use href=${sprite('lily')} x="452" y="84" width="72" height="30" /><use href=${sprite('lily')} x="70" y="88" width="62" height="26" />
    <use href=${sprite('rock')} x="-330" y="346" width="120" height="60" /><use href=${sprite('rock')} x="800" y="340" width="136" height="68" />
    <use href=${sprite('weed')} x="-120" y="304" width="56" height="104" /><use href=${sprite('weed')} x="-220" y="296" width="60" height="112" /><use href=${sprite('weed')} x="724" y="308" width="54" height="100" />
    <use href=${sprite('reed')} x="-96" y="2" width="54" height="100" /><use href=${sprite('lily')} x="-210" y="90" width="66" height="27" /><use href=${sprite('lily')} x="812" y="86" width="70" height="29" /></svg>`;
}

const LURK = [
  [150, 300],
  [236, 356],
  [420, 344],
  [512, 292],
  [330, 372],
  [196, 246],
  [470, 246],
  [560, 350],
  [88, 352],
  [380, 300],
  [270, 300],
  [540, 226],
];

const FISH =
  'M-30 1 C-24 -12 -10 -15 2 -12 C10 -10 15 -5 18 0 C22 -4 26 -9 30 -12 C28 -6 28 7 30 13 C26 10 22 6 18 2 C12 9 6 13 -4 14 C-16 14 -26 9 -30 1Z';

/** The fish that hold back: shadows in the deep, as many as tiles are in hand, as far as there is room. Each shoal is a
 * picture of its own, so that only it is moved, and nothing is redrawn. @param {{ scene: import('./scene.js').Scene }} props */
function Lurkers({ scene }) {
  const held = scene.seats.reduce((sum, s) => sum + (s.hand?.tiles ?? 0), 0);
  return [0, 1, 2].map(
    (shoal) => html`<svg key=${shoal} class="ff-layer ff-shoal ff-shoal-${shoal}" ...${FRAME} aria-hidden="true">
    ${LURK.slice(0, held)
      .filter((_, k) => k % 3 === shoal)
      .map(
        ([x, y], k) => html`
      <path key=${k} transform="translate(${x} ${y}) scale(${(k + shoal) % 2 ? -0.62 : 0.62} .62)" d=${FISH} />`,
      )}</svg>`,
  );
}

/** The best three, when all is over. @param {{ moment: Moment, names: string[] }} props */
function Podium({ moment, names }) {
  const places = moment.places ?? [];
  const best = moment.seats
    .map((s) => ({
      seat: s.seat,
      name: names[s.seat - 1],
      place: places[s.seat - 1],
      points: moment.scene.seats[s.seat - 1].points,
    }))
    .sort((a, b) => a.place - b.place)
    .slice(0, 3);
  return best.map(
    (
      s,
      k,
    ) => html`<g key=${s.seat} class="ff-podium" transform="translate(${[320, 196, 444][k]} ${[164, 244, 292][k]})">
    <${Tile} seat=${s.seat} x=${0} y=${0} size=${[210, 150, 130][k]} />
    <text class="ff-podium-name" y=${[62, 50, 44][k]}>${s.place}. ${s.name}</text>
    <text class="ff-podium-points" y=${[84, 70, 64][k]}>${s.points} ${t('web.fish-fish.points')}</text></g>`,
  );
}

/** What the Fisher has caught in this round, in a net beside the boat. @param {{ scene: Fishing, controls: Controls }} props */
function Net({ scene, controls }) {
  const { catch: caught } = scene.seats[scene.fisher - 1];
  if (!caught) return null;
  return html`<${Spot} controls=${controls} tell=${`${caught.name}. ${caught.tell}`} rule=${caught.rule} class="ff-net">
    <use href=${sprite('net')} x="158" y="92" width="58" height="62" />
    <text class="ff-net-count" x="187" y="128">${caught.tiles}</text><//>`;
}

/** @param {{ scene: Fishing, controls: Controls }} props */
function Boat({ scene, controls }) {
  const fisher = scene.seats[scene.fisher - 1];
  return html`<${Spot} controls=${controls} tell=${`${fisher.name}. ${fisher.tell}`} rule=${fisher.rule} class="ff-boat seat-${fisher.seat}">
    <rect x="150" y="4" width="150" height="104" fill="transparent" />
    <use href=${sprite('boat')} x="147" y="-2" width="184" height="120" /><//>`;
}

/** The card on the line. Whoever is asked to bet may also answer here. @param {{ moment: Moment, controls: Controls }} props */
function LineCard({ moment, controls }) {
  const { line, round } = moment.scene;
  const { bait, hook } = line ?? {};
  if (!line || !bait || !hook) return null;
  const asked = moment.step === 'bet' ? offers(moment, 'bet').filter((e) => e.why === undefined) : [];
  const own = hook.hook !== '?';
  return html`<g class="ff-drop" key=${`${round.number}.${line.number}`}>
    <path class="ff-line" d="M320 7 V142" />
    <${Spot} controls=${controls} tell=${`${hook.name}. ${hook.tell}`} rule=${hook.rule} class="ff-below">
      <g aria-hidden="true" transform="translate(${320 - WIDE / 2 + (own ? 56 : 9)} ${own ? 150 : 144}) rotate(${own ? 11 : 5})"><${HookFace} hook=${hook.hook} /></g><//>
    <${Spot} controls=${controls} offer=${asked} tell=${`${bait.name}. ${bait.tell}`} rule=${bait.rule} class="ff-top">
      <g aria-hidden="true" transform="translate(${320 - WIDE / 2} 138)"><${BaitFace} bait=${bait.bait} /></g><//></g>`;
}

/** The line that the Fisher previews. @param {{ bait: string, hook: string }} props */
function GhostLine({ bait, hook }) {
  return html`<g class="ff-ghost"><path class="ff-line" d="M320 7 V142" />
    <g transform="translate(${320 - WIDE / 2 + 56} 150) rotate(11)"><${HookFace} hook=${hook} /></g>
    <g transform="translate(${320 - WIDE / 2} 138)"><${BaitFace} bait=${bait} /></g></g>`;
}

/** @param {{ moment: Moment, controls: Controls }} props */
function Schools({ moment, controls }) {
  const order = orderOf(moment.scene);
  const bets = order.map((seat) => ({ seat, tiles: moment.scene.seats[seat - 1].bet?.tiles ?? 0 }));
  return schoolsOf(bets, order)
    .filter((s) => s.fish.length)
    .map((school) => {
      const { bet, hand } = moment.scene.seats[school.seat - 1];
      if (!bet || !hand) return null;
      return html`<${Spot} key=${school.seat} controls=${controls} tell=${`${bet.name}. ${bet.tell}`} rule=${bet.rule} class="ff-school">
      ${school.fish.map(
        (
          f,
          k,
        ) => html`<${Tile} key=${k} seat=${school.seat} x=${f.x} y=${f.y} size=${f.size} flip=${f.flip} marked=${f.marked}
        piece=${tileName(school.seat, hand.tiles + k + 1)} />`,
      )}<//>`;
    });
}

/** My fish as they would swim, while a bet is previewed. @param {{ moment: Moment, tiles: number }} props */
function GhostSchool({ moment, tiles }) {
  const seat = Number(moment.viewer);
  const [school] = schoolsOf([{ seat, tiles }], orderOf(moment.scene));
  return school.fish.map(
    (f, k) =>
      html`<${Tile} key=${k} ghost seat=${seat} x=${f.x} y=${f.y} size=${f.size} flip=${f.flip} marked=${f.marked} />`,
  );
}

/** @param {{ moment: Moment, controls: Controls }} props */
function Looked({ moment, controls }) {
  const entry = controls.looking?.value;
  if (!entry || moment.who !== moment.viewer) return null;
  if (entry.verb === 'bet') return html`<${GhostSchool} moment=${moment} tiles=${Number(entry.args[0])} />`;
  if (entry.verb === 'lay' && !moment.scene.line?.bait)
    return html`<${GhostLine} bait=${entry.args[0]} hook=${entry.args[1]} />`;
  return null;
}

/** @param {{ moment: Moment, controls: Controls }} props */
function Now({ moment, controls }) {
  const { line } = moment.scene;
  return html`${line?.bait && html`<${LineCard} moment=${moment} controls=${controls} />`}
    ${line && html`<${Schools} moment=${moment} controls=${controls} />`}<${Looked} moment=${moment} controls=${controls} />`;
}

/** @param {{ moment: Moment, controls: Controls, names: string[] }} props */
export function Pond({ moment, controls, names }) {
  const { scene } = moment,
    act = controls.interlude.value;
  const told = /** @type {import('./revealed.js').Revealed | null} */ (act?.own ?? null),
    reveal = act?.still ? null : told;
  const staked = scene.line?.staked ?? 0,
    fisher = reveal?.fisher ?? scene.fisher;
  return html`<div class="ff-pond ${reveal ? 'ff-revealing' : ''}" onClick=${reveal ? () => controls.nextAct() : undefined}>
    <${Water} /><${Lurkers} scene=${scene} />
    <svg class="ff-play" ...${FRAME} role="group" aria-label=${t('web.fish-fish.pond')}>
      ${scene.fisher ? html`${(!reveal || reveal.fisher === scene.fisher) && html`<${Net} scene=${scene} controls=${controls} />`}<${Boat} scene=${scene} controls=${controls} />` : moment.over && html`<${Podium} moment=${moment} names=${names} />`}
      ${reveal ? html`<${RevealedLine} key=${reveal.key} reveal=${reveal} />` : html`<${Now} moment=${moment} controls=${controls} />`}
    </svg>
    ${
      fisher &&
      html`<div class="ff-fisher-name"><${SeatMark} seat=${fisher} />
      ${names[fisher - 1]}<small>${t('web.fish-fish.fisher')}</small></div>`
    }
    ${!reveal && staked > 0 && html`<div class="ff-staked" aria-hidden="true">×${staked}</div>`}
    ${told && act?.turned && html`<${RevealBanner} reveal=${told} names=${names} viewer=${moment.viewer} still=${act.still} />`}</div>`;
}
