/* The scene of Freshwater Fly, as front/desk/scene_freshwater_fly.c writes it: for the checker alone. */
import type { Moment, Table } from 'creel/types.js';

export interface Piece { name: string; tell: string; rule: string }
export interface Fish extends Piece {
  species: string; colour: 'green' | 'black' | 'gold'; short: string;
  may?: string; card?: string; points?: number; strength?: number;
}
export interface Lure extends Piece { colour: string; letter: string }
export interface Rock extends Piece { cards: number; card?: string }
export interface Space extends Piece { space: string; column: number; row: string; fish?: Fish; rock?: Rock }
export interface HatchTile extends Piece { piece: string; column?: number; waits: boolean; number: number; tokens: Lure[] }
export interface Tile extends Piece { tile: number; face: string; id: string; effect: string; back: Piece & { id: string; effect: string } }
export interface Skill extends Piece { id: string; effect: string; state: 'ready' | 'fresh' | 'used' }
export interface Goal { points: number; what: string; tokens: Lure[] }
export interface Die extends Piece { die: number; casts: number }
export interface OwnDie extends Die { seat: number; used: boolean; acts: (Piece & { act: string })[] }
export interface FlyOnWater extends Piece {
  seat: number; space: string; column: number; drifts: number; strikes?: Piece & { down: number; up: number };
}
export interface Line extends Piece {
  bank: string; sections: (Piece & { colour: 'green' | 'black' | 'gold' })[]; drag: Piece & { on: boolean };
  section?: number; fish?: Fish; spool?: Lure; tucked?: Piece;
}
export interface Finesse extends Piece {
  count: number; most: number; actions: (Piece & { id: string; level: number; used: boolean })[];
}
export interface Dial extends Piece { at: number; spaces: (Piece & { id: string })[] }
export interface Player extends Piece {
  seat: number; you: boolean; silent: boolean; starts: boolean; turn: boolean; points: number;
  board?: Piece & { id: string; pays: string; goals: Goal[] }; dial?: Dial; line?: Line; flies?: Lure[]; finesse?: Finesse; tile?: Tile;
  skills?: Piece & { cards: Skill[] }; total?: Piece & { total: number; taken: number };
  track?: Piece & { at: number; of: number; points: number }; counts?: Piece & { goals: Goal[] }; wheel?: Piece & { flies: Lure[] };
  landed: Piece & { count: number; of: number; fish: Fish[] }; creel: Piece & { tokens: Lure[] };
}
export interface Place extends Piece { id: string }
export interface Challenge extends Piece {
  badge: string; kind: string; species?: string; colour?: 'green' | 'black' | 'gold'; points?: number;
  ticked: number; of: number; earned: boolean;
}
export interface Improvement extends Piece { id: string; ticked: number; of: number; gives: string; effect?: string }
export interface PastDay extends Piece { day: number; place: string; points: number; silent_points: number; won: boolean; tie?: string }
export interface Journal extends Piece {
  title: string; day: number; of: number; won: boolean;
  map: Piece & { here: string; places: Place[]; won: string[] };
  days: PastDay[]; badges: Piece & { earned: number; left: number };
  challenges: Piece & { rows: Challenge[] }; improvements: Piece & { list: Improvement[] };
}
export interface Scene {
  alone: boolean; journal_open: boolean; place: Place;
  round?: Piece & { number: number; last: boolean; start?: number };
  day?: Piece & { day: number; bonus?: Lure; next: Piece & { dice: number } };
  river?: Piece & { rows: string[]; spaces: Space[] };
  fly?: FlyOnWater; casting?: number; swapping?: string; moving?: { column: number; colour: string };
  hatch?: Piece & { tiles: HatchTile[] }; bag?: Piece & { count: number };
  pile?: Piece & { cards: number; top: Fish[] };
  dice?: Piece & { pool: Die[]; own?: OwnDie; shares?: Piece & { own: number; silent: number } };
  tiles?: Piece & { lie: Tile[] }; box?: Piece & { flies: Lure[] };
  players?: Player[]; journal?: Journal;
}
/** What every part of the board is given. */
export interface At { moment: Moment; table: Table; scene: Scene; names: Map<string, string> }
