/* Who is at a table on a server, as docs/protocol.md describes it. */

export interface Place {
  seat: number;
  name: string;
  /** `nobody`: the seat is open. `away`, `resigned`: a bot plays for the person. */
  sits: 'person' | 'bot' | 'nobody' | 'away' | 'resigned';
  bot?: string;
  present: boolean;
  muted?: boolean;
}

/** What has happened at the table beside the game. */
export interface Notice {
  number: number;
  at: number;
  kind: string;
  seat?: number;
  about?: number;
  message: string;
  erases?: number;
}

export interface Proposal {
  number: number;
  what: 'undo' | 'pause' | 'resume' | 'clock' | string;
  by: number;
  back?: number;
  /** Seconds for each turn. */
  turn?: number;
  waits_for: number[];
}

/** Whose time runs, and until when, as the server counts. */
export interface Clock {
  turn?: number;
  seat?: number;
  deadline?: number;
  /** What is left while the game is paused. */
  rest?: number;
  late?: boolean;
  now: number;
}

export interface Status {
  game: string;
  options: Record<string, string>;
  you: { seat?: number; owner: boolean; invited: boolean; webhook?: { url: string; form: string } };
  started: boolean;
  over: boolean;
  watch: boolean;
  paused?: boolean;
  /** Whether clients may give hints. */
  hints?: boolean;
  /** The table of the rematch. */
  next?: string;
  seats: Place[];
  proposal?: Proposal;
  clock?: Clock & {
    /** When this came, as this page counts. */
    came: number;
  };
}

/** What can be asked of a table beside the game, with its members. */
export type Request = { request: string; [member: string]: string | number | boolean };
