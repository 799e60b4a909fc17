/* What a table offers to the player at this screen, wherever the game is. A table puts the results into the signals of a
 * Game (game.js); it gives nothing to the page that the viewer may not see.
 *
 * LocalTable (local_table.js) has the game in a worker of this browser, RemoteTable (remote_table.js) in a room on a server.
 * Host (host.js) chooses one of the two. */
import type { AnswerTo, Entry, Viewer } from '../types.js';

export interface Table {
  /** Answers with an entry of the menu. */
  act(entry: Entry): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  restart(): Promise<void>;
  /** Lets the others move after an answer that was held back for the player to confirm. */
  goOn(): void;
  /** No more waiting between the moves of the others until somebody at this screen is asked. */
  skip(): void;
  /** The player for whom the curtain is closed sits down. */
  openCurtain(): Promise<void>;

  /** What an answer would do, as far as the viewer can know; null: it can't be shown now. */
  preview(entry: Entry): Promise<(AnswerTo<'preview'> & { ok: true }) | null>;
  /** The best answers; null: it was cancelled. */
  hint(): Promise<AnswerTo<'hint'> | null>;
  /** A review of the game; null: it was cancelled. */
  review<Request extends string>(request: Request): Promise<AnswerTo<Request> | null>;
  /** Cancels long work. */
  cancel(): Promise<void>;

  /** Looks back to where the log had this many entries; without a number, returns to the present. */
  at(entry?: number): Promise<void>;
  /** Looks this many entries further on or back. */
  step(by: number): Promise<void>;
  /** Shows the game as another viewer sees it, once nothing is hidden from anyone any more. */
  lookAs(viewer: Viewer): Promise<void>;
  /** Continues from the entry looked back to, as another game; returns its id. */
  fromHere(): Promise<string | null>;

  /** Asks something of the company of a table on a server: to sit down, to start, to leave ... */
  askTable?(request: import('./company.js').Request): Promise<import('./wire.js').Said>;
  /** Of a table on a server: it is shown as those without a seat see it. */
  watching?: boolean;
  /** Somebody else at this device has a seat with this secret. */
  alsoHere?(secret: string): void;
  /** Whether this device shows only what the player holds, because the board is on a larger screen. */
  holdHand?(on: boolean): void;
  /** Another table takes its place. */
  close(): void;
  /** Gives the game to a new worker. */
  reopen(): Promise<unknown>;
  /** Everything is in that language from now on. */
  setLanguage(code: string): Promise<void>;
}
