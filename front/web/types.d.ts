/* What the desk sends (docs/browser.md), for the checker: nothing here reaches the browser. */

export interface Entry {
  choice: number; text: string; verb: string; args: string[]; words: string;
  aside?: boolean; why?: string; rule?: string;
}
export interface Seat { seat: number; name: string; sitter: string; level?: string }
export interface Source { source: string; words: string; of: number; points: number }
export interface Score { seat: number; name: string; points: number; sources: Source[]; tie?: { ahead_of: number; by: string; words: string } }
export interface Told { goes_on?: boolean; entry: number; who: number | 'chance'; turn?: boolean; lines: string[] }

export interface Moment {
  ok: boolean; game: string; options: Record<string, string>; in_force: Record<string, string>; viewer: number | string;
  entry: number; entries: number; seats: Seat[]; over: boolean; step?: string; who?: number | 'chance';
  prompt?: string; question?: string; menu?: Entry[]; forbidden?: Entry[];
  scene: any; scores?: Score[]; places?: number[]; hash?: string; story?: Told[];
  can?: { undo: boolean; redo: boolean; restart: boolean };
}

/* What a board may ask of the table it lies on. */
export interface Table {
  /** Answers with an entry of the menu. */
  act(entry: Entry): void;
  /** Looks at what an entry would do; null: no longer. */
  look(entry: Entry | null): void;
  /** The entry looked at now: a signal, boards may mark what it concerns. */
  looking: { readonly value: Entry | null };
  /** Says why something is forbidden, to eyes and ears. */
  refuse(entry: Entry): void;
  /** How somebody is called on this page. */
  nameOf(moment: Moment, seat: number): string;
  /** Where the rule of a paragraph stands: a link. */
  ruleLink(rule: string): string;
}

/* The scene of a game that has none of its own: its fields. */
/** A text; null: there is none, or the viewer may not know it. */
export type Value = string | null | Value[];
export interface Field { field: string; words: string; by_seat: boolean; value: Value }
