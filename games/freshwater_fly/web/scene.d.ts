/* The scene of Freshwater Fly, as show/scene*.c write it. test/web/unit/scene_types.test.mjs checks one against the other. */
import type { Moment, Controls } from 'creel/types.js';

/* What people read when they point at a piece: its name, one sentence, and the paragraph of the rules. */
export interface Piece {
  name: string;
  tell: string;
  rule: string;
}

export type Species =
  | 'arctic-char'
  | 'grayling'
  | 'dolly-varden'
  | 'rainbow'
  | 'cutthroat'
  | 'brown-trout'
  | 'steelhead'
  | 'coho';
export type FishColour = 'green' | 'black' | 'gold';
export type FlyColour = 'orange' | 'green' | 'yellow' | 'white' | 'brown' | 'blue';
export type PlaceId = 'crooked-fork' | 'hunters-cabin' | 'snake-run' | 'coldwater-cove';
export type Row = 'top' | 'middle' | 'bottom';

/* On its plate is its species, as it is `called` or in `short`. The back of a fish is `may`, what it can be, until somebody has seen it: then it has a card. */
export interface Fish extends Piece {
  species: Species;
  colour: FishColour;
  short: string;
  called: string;
  may?: string;
  card?: string;
  points?: number;
  strength?: number;
}
/* A fly or a hatch token */
export interface Lure extends Piece {
  colour: FlyColour;
  letter: string;
}

/* ---- the river ---- */

/* `card`: one that was put back on the pile, so all know it. */
export interface Rock extends Piece {
  cards: number;
  card?: string;
}
export interface Space extends Piece {
  space: string;
  column: number;
  row: Row;
  fish?: Fish;
  rock?: Rock;
}
export interface River extends Piece {
  rows: string[];
  spaces: Space[];
}
export interface StrikeCards extends Piece {
  down: number;
  up: number;
}
export interface FlyOnWater extends Piece {
  seat: number;
  space: string;
  column: number;
  drifts: number;
}
/* A tile keeps its `piece` while it goes round; the one that waits has no column. */
export interface HatchTile extends Piece {
  piece: string;
  column?: number;
  waits: boolean;
  number: number;
  tokens: Lure[];
}
export interface Pile extends Piece {
  cards: number;
  top: Fish[];
}

/* ---- dice, tiles and cards ---- */

export interface Die extends Piece {
  die: number;
  casts: number;
}
export interface Act extends Piece {
  act: 'cast' | 'reel' | 'finesse' | 'end';
}
export interface OwnDie extends Die {
  seat: number;
  used: boolean;
  acts: Act[];
}
export interface Dice extends Piece {
  pool: Die[];
  own?: OwnDie;
  shares?: Piece & { own: number; silent: number };
}
export interface Printed extends Piece {
  id: string;
  effect: string;
}
export interface Tile extends Printed {
  tile: number;
  face: 'a' | 'b';
  back: Printed;
}
export interface Skill extends Printed {
  state: 'ready' | 'fresh' | 'used';
}
/* `count`: how often it is met, and `worth`: the points it brings so far. A set that is begun has `have` of its `of` pieces. */
export interface Goal {
  name: string;
  points: number;
  what: string;
  tokens: Lure[];
  count: number;
  worth: number;
  have?: number;
  of?: number;
}

/* ---- players ---- */

export interface ReelBoard extends Piece {
  id: '1a' | '2a' | '3b' | '4b';
  pays: string;
  goals: Goal[];
}
export interface DialSpace extends Piece {
  id: 'start' | 'drag' | 'momentum' | 'plus' | 'resistance';
}
export interface Dial extends Piece {
  at: number;
  spaces: DialSpace[];
}
export interface Section extends Piece {
  colour: FishColour;
}
/* From `section` on all are there while a fish is on the line; `tucked` only with card W. */
export interface Line extends Piece {
  bank: string;
  sections: Section[];
  drag: Piece & { on: boolean };
  section?: number;
  fish?: Fish;
  spool?: Lure;
  tucked?: Piece;
}
export interface FinesseAction extends Piece {
  id: 'die' | 'hatch' | 'strike' | 'fly' | 'drag';
  level: number;
  used: boolean;
}
export interface Finesse extends Piece {
  count: number;
  most: number;
  actions: FinesseAction[];
}
export interface Landed extends Piece {
  count: number;
  of: number;
  fish: Fish[];
}
/* From `board` to `total` a player's own things, from `track` to `wheel` those of the silent angler. */
export interface Player extends Piece {
  seat: number;
  you: boolean;
  silent: boolean;
  starts: boolean;
  turn: boolean;
  points: number;
  board?: ReelBoard;
  dial?: Dial;
  line?: Line;
  flies?: Lure[];
  finesse?: Finesse;
  tile?: Tile;
  skills?: Piece & { cards: Skill[] };
  total?: Piece & { total: number; taken: number };
  track?: Piece & { at: number; of: number; points: number };
  counts?: Piece & { goals: Goal[] };
  wheel?: Piece & { flies: Lure[] };
  landed: Landed;
  creel: Piece & { tokens: Lure[] };
}

/* ---- the journal of an adventure ---- */

export interface Place extends Piece {
  id: PlaceId;
}
export interface Way extends Piece {
  here: PlaceId;
  places: Place[];
  won: PlaceId[];
}
/* `tie`: the colour of fish that settled equal points */
export interface PastDay extends Piece {
  day: number;
  place: PlaceId;
  points: number;
  silent_points: number;
  won: boolean;
  tie?: FishColour;
}
export interface Challenge extends Piece {
  badge: string;
  kind: 'species-row' | 'colour-row' | 'big-one' | 'bonus-row' | 'eight-fish';
  species?: Species;
  colour?: FishColour;
  points?: number;
  ticked: number;
  of: number;
  earned: boolean;
}
export interface Improvement extends Piece {
  id: string;
  ticked: number;
  of: number;
  gives: string;
  effect?: string;
}
export interface Journal extends Piece {
  title: string;
  day: number;
  of: number;
  won: boolean;
  map: Way;
  days: PastDay[];
  badges: Piece & { earned: number; left: number };
  challenges: Piece & { rows: Challenge[] };
  improvements: Piece & { list: Improvement[] };
}

/* While the journal is open it is all there is. `day` and `journal` are there in an adventure, `bag` in company. */
export interface Scene {
  alone: boolean;
  journal_open: boolean;
  place: Place;
  round?: Piece & { number: number; last: boolean; start?: number };
  day?: Piece & { day: number; bonus?: Lure; next: Piece & { dice: number } };
  river?: River;
  fly?: FlyOnWater;
  strikes?: StrikeCards;
  casting?: number;
  swapping?: string;
  moving?: { column: number; colour: FlyColour };
  hatch?: Piece & { tiles: HatchTile[] };
  bag?: Piece & { count: number };
  pile?: Pile;
  dice?: Dice;
  tiles?: Piece & { lie: Tile[] };
  box?: Piece & { flies: Lure[] };
  players?: Player[];
  journal?: Journal;
}

/** What every part of the board is given. */
export interface At {
  moment: Moment;
  controls: Controls;
  scene: Scene;
  names: Map<string, string>;
}
