/** Slots of the audit log that later features fill. */
import type { Insertable, Selectable } from 'kysely';
import type { Actor } from '#contract/policy.ts';
import type { App, Tx } from '#server/platform/app.ts';
import type { Condition } from '#server/platform/db/condition.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { slot } from '#server/platform/slots.ts';
import type { Chance } from './tree/chance.ts';

/** The condition on `events` for the entries about rants that this person may know of; null: all of them. */
export type EntriesOfRants = (app: App, actor: Actor) => Promise<Condition | null>;
export const entriesOfRants = slot<EntriesOfRants>('audit.entries-of-rants');

/** Instants in milliseconds since 1970: the last planned round until now, and the next one. Without it there is a round a day. */
export type RoundTimes = (tx: Tx) => Promise<{ last: number; next: number }>;
export const roundTimes = slot<RoundTimes>('audit.round-times');

export interface Round {
  n: number;
  /** Milliseconds since 1970. */
  at: number;
  day: string;
  /** The day of the round after it. */
  nextDay: string;
}
export type NewLeaf = Omit<Insertable<Schema['log_leaves']>, 'idx' | 'round'>;

/** The part of a later feature in each round. */
export interface RoundPart {
  /** Its leaves, beside that of the audit log. They enter the log in no order. */
  leaves(app: App, tx: Tx, round: Round, random: Chance): Promise<NewLeaf[]>;
  /** Called with the new head, in the round's transaction. */
  held(app: App, tx: Tx, head: { round: number; day: string; words: string }): Promise<void>;
}
export const roundPart = slot<RoundPart>('audit.round-part');

export type Leaf = Pick<Selectable<Schema['log_leaves']>, 'idx' | 'hash' | 'kind' | 'subject' | 'said'>;

/** Compares the leaves of a later feature with what they stand for, by `ensureFits`. One for each time the log is verified. */
export interface LeafCheck {
  /** Called with the leaves in their order, some at a time. */
  see(db: Executor, leaves: readonly Leaf[]): Promise<void>;
  /** Called after the last ones. */
  end(db: Executor): Promise<void>;
  /** Lines for the program `audit`. */
  lines(): string[];
}
export const leafCheck = slot<() => LeafCheck>('audit.leaf-check');
