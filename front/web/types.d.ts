/* What the desk sends (docs/browser.md), for the checker: nothing here reaches the browser. */

/** What a page draws in place of words: a die, a token. */
export interface Piece {
  kind: string;
  word: string;
  letter?: string;
  text: string;
}
/** Pieces and the words they take the place of. */
export interface Drawn {
  at: number;
  length: number;
  of: Piece[];
}
export interface Entry {
  choice: number;
  text: string;
  verb: string;
  args: string[];
  words: string;
  words_pieces?: Drawn[];
  aside?: boolean;
  why?: string;
  rule?: string;
}
export interface Seat {
  seat: number;
  name: string;
  sitter: string;
  level?: string;
}
export interface Source {
  source: string;
  words: string;
  of: number;
  points: number;
}
export interface Score {
  seat: number;
  name: string;
  points: number;
  sources: Source[];
  tie?: { ahead_of: number; by: string; words: string };
}
/** What an entry tells, in lines; the first may continue the line before. */
export interface Told {
  goes_on?: boolean;
  list?: boolean;
  lines: string[];
  lines_pieces?: Drawn[][];
  /** Whom each line is about: a seat, after the last the automa, or 0: the table as a whole. */
  about?: number[];
}
export interface StoryEntry extends Told {
  entry: number;
  who: number | 'chance';
  turn?: boolean;
  /** There was no other answer, and the table gave it. */
  forced?: boolean;
  /** The same without details, where that is something else. */
  brief?: Told;
  /** What happened, by its name in the rules' code, and the number it is about, if it is one. */
  events?: { event: string; number?: number }[];
  /** Where a round ended: what each seat has scored in it. */
  round?: RoundScore[];
}
export interface RoundScore {
  seat: number;
  points: number;
}

/** For whom a moment is: a seat from 1, `stranger`, or `all`. */
export type Viewer = number | string;

/** Who is asked: a seat from 1, or chance; nobody when the game is over. */
export interface Waiting {
  over: boolean;
  step?: string;
  who?: number | 'chance';
}

/** Of a game that lasts for days: the day it is or was last, from 1 (0: none has begun), where it is spent (GAME.place.WORD),
 * and whether it is over, and was won. */
export interface Days {
  day: number;
  of: number;
  won: number;
  place: string;
  over: boolean;
  victory: boolean;
}

/** What the teacher of a lesson says and wants (docs/engine-protocol.md). */
export interface Lesson {
  name: string;
  title: string;
  stop: 'read' | 'answer' | 'play' | 'end';
  at: number;
  of: number;
  said: string[];
  points_at: string[];
  not_asked?: { answer: string; why?: string };
  left?: number;
  goal?: number;
  missed?: boolean;
}

/** Scene: what is on the board of that game, as its scene.d.ts describes it. */
export interface Moment<Scene = object> extends Waiting {
  ok: true;
  game: string;
  options: Record<string, string>;
  in_force: Record<string, string>;
  viewer: Viewer;
  entry: number;
  entries: number;
  seats: Seat[];
  prompt?: string;
  prompt_pieces?: Drawn[];
  question?: string;
  question_pieces?: Drawn[];
  /** The menu has one answer, and nothing is to be read first. */
  forced?: boolean;
  matters?: string[];
  menu?: Entry[];
  forbidden?: Entry[];
  scene: Scene;
  scores?: Score[];
  places?: number[];
  days?: Days;
  hash?: string;
  story?: StoryEntry[];
  can?: { undo: boolean; redo: boolean; restart: boolean };
  lesson?: Lesson;
  puzzle?: {
    name: string;
    answered?: { answer: string; best: string; loss: number; verdict: string; certainty: string };
  };
}

export interface Option {
  option: string;
  words: string;
  preset: string;
  /** It matters only at tables of this size. */
  least_seats?: number;
  most_seats?: number;
  values?: { value: string; words: string; editions?: string[] }[];
  min?: number;
  max?: number;
}
export interface Offered {
  game: string;
  name: string;
  summary: string;
  rules_version: number;
  min_seats: number;
  max_seats: number;
  automa: boolean;
  days: boolean;
  seats: number;
  minutes: number;
  facts: Record<string, number>;
  options: Option[];
}
export interface Level {
  level: string;
  words: string;
  thinks: boolean;
}

export interface Best {
  answer: string;
  words: string;
  words_pieces?: Drawn[];
  ahead?: number;
  visits?: number;
  /** Of a mix: how often it has this answer, in percent, and what it loses if it never has it. */
  share?: number;
  loss?: number;
  /** Not clearly worse than the first answer. */
  equal?: boolean;
  reason: string;
  reason_pieces?: Drawn[];
  /** What it does, as the page has asked for it. */
  effect?: Preview;
}
export interface Hint extends Waiting {
  iterations: number;
  chance: number;
  lead: number;
  /** No other answer is about as good. */
  sure: boolean;
  answers: Best[];
}
export interface Preview {
  lines: string[];
  lines_pieces?: Drawn[][];
  changes: { seat: number; source: string; words: string; points: number }[];
  next?: { step: string; who: number | 'chance' };
}

export interface Decision {
  entry: number;
  turn: number;
  seat: number;
  answer: string;
  best: string;
  words: string;
  best_words: string;
  loss: number;
}
export interface CurvePoint {
  entry: number;
  turn: number;
  chances: number[];
  /** The standard errors of the chances. */
  errors: number[];
  points: number[];
}
export interface TurningPoint {
  entry: number;
  turn: number;
  /** Whether one entry explains it, and what happened there. */
  explained: boolean;
  happened: string;
  seat: number;
  change: number;
  by: number | 'chance';
  question: string;
  words: string;
}
export interface Draw {
  entry: number;
  turn: number;
  question: string;
  words: string;
  points: number[];
  chances: number[];
}
export interface Review {
  seats: number;
  decisions: Decision[];
  lost: number[];
  curve: CurvePoint[];
  turning_points: TurningPoint[];
  luck: { outcomes: number; points: number[]; chances: number[]; draws: Draw[] };
}

/** What a request is answered with besides `ok`, by its first word (docs/engine-protocol.md). */
export interface Answers {
  new: Waiting & { seed: string };
  load: Waiting;
  seat: object;
  play: Waiting;
  forced: Waiting;
  bot: Waiting;
  undo: Waiting;
  redo: Waiting;
  restart: Waiting;
  at: Waiting;
  'from-here': Waiting;
  lesson: Waiting;
  'read-on': Waiting;
  'play-on': Waiting;
  puzzle: Waiting;
  moment: Moment;
  follow: Moment;
  log: { log: string };
  menu: Waiting & { menu: Entry[] };
  private: { private: boolean };
  rules: { rules: string };
  score: { hash?: string };
  language: { language: string };
  games: { games: Offered[]; levels: Level[] };
  hint: Hint;
  judge: { entry?: number; sentence?: string };
  preview: Preview;
  review: Review;
  pad: PadAnswer;
  pieces: { pieces: Pieces };
  /** A deck file that was read, or the one to fill in. */
  deck: { name?: string; hash?: string; cards?: number; option?: string; file?: string };
}
/** What the rules make of a table that people tell about: docs/engine-protocol.md. */
export interface PadAnswer {
  ok: true;
  over: boolean;
  step?: string;
  who?: number | 'chance';
  question?: string;
  menu?: Entry[];
  scores: Score[];
  places?: number[];
  days?: { victory: boolean };
  story: { lines: string[]; round?: { seat: number; points: number }[]; events: { event: string }[] }[];
  fields: Record<string, any>;
}
/** A piece by its name in logs, what people call it, and what is printed on it. */
export type NotedPiece = { piece: string; words: string } & Record<string, string | number>;
export type Pieces = Record<string, NotedPiece[]>;
export interface Refusal {
  ok: false;
  refused: string;
  message?: string;
  rule?: string;
}

type FirstWord<Request extends string> = Request extends `${infer Word} ${string}` ? Word : Request;
type Members<Word extends string> = Word extends keyof Answers ? Answers[Word] : object;
/** The answer to a request, as far as its first word is known to the checker. */
export type AnswerTo<Request extends string> = ({ ok: true } & Members<FirstWord<Request>>) | Refusal;

/** A game behind requests: the module of the engine, or the program at the other end of a pipe. */
export interface Desk {
  ask<Request extends string>(request: Request): Promise<AnswerTo<Request>>;
  load(terms: string, log: string): Promise<AnswerTo<'load'>>;
  /** A packet of a room elsewhere. */
  verify(log: string): Promise<Verified>;
  take(packet: Uint8Array): Promise<AnswerTo<'moment'>>;
}

/** What a board can do. */
export interface Controls {
  /** Answers with an entry of the menu. */
  act(entry: Entry): void;
  /** What a click or tap on an entry does: it answers, but the first tap of a finger only previews. */
  choose(entry: Entry, e: Event): void;
  /** Previews an entry; null: ends the preview. */
  look(entry: Entry | null): void;
  /** The entry being previewed: a signal, so that boards can mark what it concerns. */
  looking: { readonly value: Entry | null };
  /** What is shown before the next question: a signal. `own` is what the board's `interlude` has returned (play/stage.js). */
  interlude: { readonly value: { own?: any; turned: boolean; still?: boolean } | null };
  /** Goes on to the next act of it. */
  nextAct(): void;
  /** Shows and announces why something is forbidden. */
  refuse(entry: Entry): void;
  /** The name of a seat on this page. */
  nameOf(moment: Moment, seat: number): string;
  /** A link to a paragraph of the rules. */
  ruleLink(rule: string): string;
}

/* The scene of a game that has none of its own: its fields. */
/** A text; null: there is none, or the viewer may not know it. */
export type Value = string | null | Value[];
export interface Field {
  field: string;
  words: string;
  by_seat: boolean;
  value: Value;
}

/** What became of checking the draws of a finished game, in sentences: all that was found, or what is wrong. */
export interface Verified {
  ok: true;
  fine: boolean;
  /** Whether there was a promise that could be checked. */
  promised: boolean;
  lines: string[];
}
