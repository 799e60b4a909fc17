/* The scene of Coldwater Crown, as show/scene.c writes it. test/web/unit/scene_types.test.mjs checks one against the other. */

/* What people read when they point at a piece: one sentence, and the paragraph of the rules. */
export interface Explained {
  tell: string;
  rule: string;
}

export type WaterName = 'shore' | 'lake' | 'river';
export type Colour = 'purple' | 'green' | 'blue' | 'red' | 'yellow' | 'black';
export type TackleName = 'lure' | 'reel' | 'rod' | 'line';
export type SpeciesName =
  | 'wrasse'
  | 'john-dory'
  | 'mackerel'
  | 'flounder'
  | 'perch'
  | 'sea-trout'
  | 'pike'
  | 'rainbow-trout'
  | 'brown-trout'
  | 'salmon'
  | 'roach';
export type Source =
  | 'shore'
  | 'lake'
  | 'river'
  | 'tags'
  | 'eight'
  | 'small'
  | 'mystery'
  | 'twelve'
  | 'masters'
  | 'alike'
  | 'different';

/* A species, and the lightest and the heaviest of its fish. */
export interface Kind {
  species: SpeciesName;
  name: string;
  water: WaterName;
  low: number;
  high: number;
}
export interface Zone extends Explained {
  zone: number;
  fish?: Kind;
}
/* Only the species on top is known. */
export interface Deck extends Explained {
  cards: number;
  fish?: Kind;
}
export interface Water extends Explained {
  water: WaterName;
  name: string;
  zones: Zone[];
  deck: Deck;
}

/* What would leave a zone of the board of the player who is asked. */
export interface Loss {
  zone: number;
  pieces: number;
  empties?: true;
}
/* The Port has neither bait nor water. */
export interface Space extends Explained {
  space: 'port' | Colour;
  name: string;
  bait?: Colour;
  water?: WaterName;
  angler?: number;
  placed?: true;
  would?: Loss[];
}

/* The clear piece belongs to no water. */
export interface Bait extends Explained {
  bait: Colour | 'clear';
  name: string;
  letter: string;
  water?: WaterName;
  bag: number;
  discard: number;
}
export interface Heap extends Explained {
  name: string;
  pieces: number;
}

export interface Slot {
  bait: Colour;
  filled?: true;
}
export interface Card extends Explained {
  card: string;
  kind: 'crab' | 'conger' | 'char' | 'dogfish' | 'ray';
  name: string;
  slots: Slot[];
}

export interface Tackle extends Explained {
  tackle: TackleName;
  name: string;
  count: number;
  fresh?: number;
}
export interface UsedTackle {
  tackle: TackleName;
  name: string;
  count: number;
}

/* A fish in a creel. `card`, `tag` and `time` are there where the viewer knows its hidden side; of the others a claim tells the
 * weight, and no claim what it is not. */
export interface Fish extends Kind, Explained {
  card?: string;
  weight?: number;
  tag?: string;
  time?: string;
  today?: true;
  not?: number;
  claimed?: true;
  shown?: true;
  chosen?: true;
}

/* What can be won: the points of the trophies that are left, and in words what is below the top one. */
export interface Stack extends Explained {
  trophy: Source;
  name: string;
  left: number[];
  more?: string;
  standing: Standing[];
}
/* How far a player is: pounds for a contest, of which only the least and the most may be known, or a count of what a challenge
 * asks for. */
export interface Standing {
  seat: number;
  name: string;
  have: number;
  most?: number;
  of?: number;
  words: string;
}
export interface Won extends Explained {
  trophy: Source;
  name: string;
  of: number;
  points: number;
}

/* Its name says what it holds: how many pieces of which colours. */
export interface Tray extends Explained {
  zone: number;
  name: string;
  holds: Pieces[];
}
export interface Pieces {
  bait: Colour;
  count: number;
  words: string;
}
/* The silent player has no angler, zones, tackle or cards to try for; only it has `tell` and `rule`. */
export interface Player {
  seat: number;
  name: string;
  you?: true;
  silent?: true;
  tell?: string;
  rule?: string;
  angler?: Explained & { side: number };
  zones?: Tray[];
  tackle?: Explained & { count: number; known: Tackle[] };
  tried?: string;
  trying?: Card[];
  landed: Card[];
  creel: string;
  fish: Fish[];
  points: number;
  score: string;
  trophies: Won[];
}

/* What a player presented. `tie`: the time that put it before a catch of the same weight. */
export interface Entrant {
  seat: number;
  name: string;
  fish: Fish[];
  weight: number;
  tie?: string;
  points: number;
  tags: number;
}
export interface Contest extends Explained {
  water: WaterName;
  name: string;
  entries: Entrant[];
}

/* The question that waits, and what it is about. */
export interface Asked {
  step: string;
  water?: WaterName;
  zone?: number;
  bait?: Colour;
  pieces?: number;
  species?: SpeciesName;
  actions?: number;
  place?: string;
}

export interface Scene {
  turn: number;
  player?: number;
  alone?: true;
  asked?: Asked;
  /** What will bring the end; with turns, it has come. */
  end: Explained & { turns?: number; name: string };
  words: Record<string, string>;
  waters: Water[];
  ring: Space[];
  bait: Bait[];
  bag: Heap;
  discard: Heap;
  row: Card[];
  cards: Explained & { name: string; cards: number };
  pile: Explained & { name: string; tokens: number; used: UsedTackle[] };
  trophies: Stack[];
  mystery: Explained & { name: string; pounds?: number };
  tag?: Explained & { letter: string; name: string };
  players: Player[];
  contests: Contest[];
}
