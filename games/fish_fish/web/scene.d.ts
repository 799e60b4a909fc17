/* The scene of Fish Fish, as show/scene.c writes it. test/web/unit/scene_types.test.mjs checks one against the other. */

/* What people read when they point at a piece: its name, one sentence, and the paragraph of the rules. */
export interface Piece {
  name: string;
  tell: string;
  rule: string;
}

export type Bait = '2' | '3' | '4' | '5';
export type Hook = 'empty' | 'catch';
export type SeenHook = Hook | '?';

export interface Round extends Piece {
  number: number;
  of: number;
}
export interface BaitOnLine extends Piece {
  bait: Bait;
  value: number;
}
/* Only the Fisher sees the hook. */
export interface HookOnLine extends Piece {
  hook: SeenHook;
}
/* Bait and hook are there while the Fish bet on them. */
export interface Line extends Piece {
  number: number;
  of: number;
  last: boolean;
  staked: number;
  bait?: BaitOnLine;
  hook?: HookOnLine;
}
/* A hook that nobody bet on stays hidden. With more than two Fish the bets are not known. */
export interface PastLine extends Piece {
  line: number;
  bait: Bait;
  hook: SeenHook;
  bets: { seat: number; tiles: number }[];
}

export interface BaitCard extends Piece {
  bait: Bait;
  value: number;
  left: number;
  of: number;
}
/* Only the Fisher knows how many are left. */
export interface HookCard extends Piece {
  hook: Hook;
  of: number;
  shown: number;
  left?: number;
}
export interface Unseen extends Piece {
  hooks: number;
}

export interface Bet extends Piece {
  tiles: number;
  made: boolean;
  turn: number;
}
export interface Loot extends Piece {
  bait: Bait;
  tiles: number;
}
export interface Catch extends Piece {
  tiles: number;
  worth: number;
}
/* A Fisher has a catch; a Fish has a hand, a bet and loot; before the first round and after the last one nobody has either. */
export interface SeatOnTable extends Piece {
  seat: number;
  role: 'fisher' | 'fish' | 'none';
  points: number;
  catch?: Catch;
  hand?: Piece & { tiles: number };
  bet?: Bet;
  loot?: Loot[];
}

/* The seats while somebody fishes. */
export type FisherSeat = SeatOnTable & Required<Pick<SeatOnTable, 'catch'>>;
export type FishSeat = SeatOnTable & Required<Pick<SeatOnTable, 'hand' | 'bet' | 'loot'>>;

/* From `fisher` to `unseen` all are there while somebody fishes: then it is `Fishing`. */
export type Fishing = Required<Scene>;
export interface Scene {
  round: Round;
  fisher?: number;
  line?: Line;
  past?: PastLine[];
  baits?: BaitCard[];
  hooks?: HookCard[];
  unseen?: Unseen;
  seats: SeatOnTable[];
}
