/** A fault, and its result. */
import type { Seen } from './load.ts';
import type { Stage } from './stage.ts';

export interface Fault {
  /** For --only. */
  name: string;
  /** Its line in the table. */
  title: string;
  engine: 'sqlite' | 'postgres';
  /** Two instances behind a proxy that gives each connection to one of them in turn. */
  instances?: 2;
  /** Limits of calls count as usual, and people are few and slow, so that they keep within them. */
  limited?: true;
  /** A disk of its own for the database, where this user may have one. */
  ownDisk?: true;
  /** Works from inside the server (meddle.c). */
  meddles?: true;
  /** Takes data away, so that what is lost is lost by the machine and not by the program. */
  takesData?: true;
  /** Does it and undoes it, and waits until all is well. Returns what was noticed. Throws NotTried where it cannot be done here. */
  happens(stage: Stage): Promise<string>;
}

export class NotTried extends Error {}

export interface Row {
  name: string;
  engine: Fault['engine'] | 'cluster';
  title: string;
  /** Why it was not tried; the other fields say nothing then. */
  notTried?: string;
  seen: Seen;
  longestMs: number;
  acknowledged: number;
  lost: number;
  /** How many rants could neither be read nor were said to be missing. */
  unreadable: number;
  /** How many calls were answered 201 although the data had gone already. */
  pretended: number;
  takesData: boolean;
  /** Seconds after its end until nothing failed any more; null: it did not come back by itself. */
  backAfter: number | null;
  doctor: boolean | null;
  audit: boolean | null;
  noticed: string;
  /** Describes what should not have happened. */
  problem?: string;
}
