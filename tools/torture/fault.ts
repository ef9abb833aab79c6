import type { StatusCounts } from './load.ts';
import type { Stage } from './stage.ts';

export interface Fault {
  /** The name for --only. */
  name: string;
  /** The text of its row in the table. */
  title: string;
  engine: 'sqlite' | 'postgres';
  /** Two instances behind a proxy, which gives connections to them in turn. */
  instances?: 2;
  /** The usual limits of calls apply. There are few people, and they are slow enough to stay within them. */
  limited?: true;
  /** The database gets a disk of its own, if this user may mount one. */
  ownDisk?: true;
  /** The fault is caused inside the server (meddle.c). */
  meddles?: true;
  /** The fault deletes data, so losses are the machine's and not the program's. */
  takesData?: true;
  /** Causes the fault, ends it, and waits until all is well. Returns what was noticed. Throws NotTried if it cannot be done here. */
  happens(stage: Stage): Promise<string>;
}

export class NotTried extends Error {}

export interface Row {
  name: string;
  engine: Fault['engine'] | 'cluster';
  title: string;
  /** Why it was not tried; then the other fields mean nothing. */
  notTried?: string;
  seen: StatusCounts;
  longestMs: number;
  acknowledged: number;
  lost: number;
  /** Rants that could neither be read nor were answered as missing. */
  unreadable: number;
  /** Calls that were answered 201 although the data was already gone. */
  pretended: number;
  takesData: boolean;
  /** Seconds from the end of the fault until nothing failed any more; null: it did not recover by itself. */
  backAfter: number | null;
  doctor: boolean | null;
  audit: boolean | null;
  noticed: string;
  /** Events that should not have happened. */
  problem?: string;
}
