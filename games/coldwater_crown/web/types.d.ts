/* What the scene of Coldwater Crown says (front/desk/scene_coldwater_crown.c), for the checker. */

export interface Told { tell?: string; rule?: string }
export interface Kind { species: string; name: string; water: string; low: number; high: number }
export interface Zone extends Told { zone: number; fish?: Kind }
export interface Deck extends Told { cards: number; fish?: Kind }
export interface Water extends Told { water: string; name: string; zones: Zone[]; deck: Deck }
export interface Loss { zone: number; pieces: number; empties?: boolean }
export interface Space extends Told {
  space: string; name: string; bait?: string; water?: string; angler?: number; placed?: boolean; would?: Loss[];
}
export interface Bait extends Told { bait: string; name: string; letter: string; water?: string; bag: number; discard: number }
export interface Card extends Told { card: string; kind: string; name: string; slots: { bait: string; filled?: boolean }[] }
export interface Tackle extends Told { tackle: string; name: string; count: number; fresh?: number }
export interface Fish extends Kind, Told {
  card?: string; weight?: number; tag?: string; time?: string; today?: boolean; not?: number;
  claimed?: boolean; shown?: boolean; chosen?: boolean;
}
export interface Stack extends Told { trophy: string; name: string; left: number[] }
export interface Won extends Told { trophy: string; name: string; of: number; points: number }
export interface Tray extends Told { zone: number; name: string; bait: string[] }
export interface Player extends Told {
  seat: number; name: string; you?: boolean; silent?: boolean; points: number; score: string;
  angler?: Told & { side: number }; zones?: Tray[]; tackle?: Told & { count: number; known: Tackle[] };
  trying?: Card[]; landed: Card[]; fish: Fish[]; creel: string; trophies: Won[];
}
export interface Entrant { seat: number; name: string; fish: Fish[]; weight: number; points: number; tags: number; tie?: string }
export interface Contest extends Told { water: string; name: string; entries: Entrant[] }
export interface Heap extends Told { name: string; pieces: number }

export interface Scene {
  turn: number; player?: number; alone?: boolean;
  asked?: { step: string; water?: string; zone?: number; bait?: string; pieces?: number; species?: string; actions?: number };
  end?: Told & { turns: number; name: string };
  words: Record<string, string>;
  waters: Water[]; ring: Space[]; bait: Bait[]; bag: Heap; discard: Heap;
  row: Card[]; cards: Told & { name: string; cards: number };
  pile: Told & { name: string; tokens: number; used: { tackle: string; name: string; count: number }[] };
  trophies: Stack[]; mystery: Told & { name: string; pounds?: number; more: number };
  tag?: Told & { letter: string; name: string };
  players: Player[]; contests: Contest[];
}

/* What every part of the board is given. */
export interface View {
  moment: import('creel/types.js').Moment;
  table: import('creel/types.js').Table;
  scene: Scene;
  /* how somebody is called on the page of the viewer */
  nameOf: (who: { seat: number; name: string }) => string;
  /* the name under which a piece glides, by where it lies */
  piece: (place: string) => string | undefined;
  /* what the entry looked at would do */
  marks: { bait?: string; water?: string; losses: Loss[] };
}
