/** Slots of the audit log that later features fill. */
import type { Insertable, Selectable } from 'kysely';
import type { Actor } from '#contract/policy.ts';
import type { App, Tx } from '#server/platform/app.ts';
import type { Condition } from '#server/platform/db/condition.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { slot } from '#server/platform/slots.ts';
import type { Chance } from './tree/chance.ts';

/** The condition on `events` for the entries about rants that this person may see; null: all of them. */
export type EntriesOfRants = (app: App, actor: Actor) => Promise<Condition | null>;
export const entriesOfRants = slot<EntriesOfRants>('audit.entries-of-rants');

/**
 * In milliseconds since 1970: `last` is the newest planned time of a round that is not in the future, and `next` the one after it. If the
 * slot is empty, a round is held every day.
 */
export type RoundTimes = (tx: Tx) => Promise<{ last: number; next: number }>;
export const roundTimes = slot<RoundTimes>('audit.round-times');

export interface Round {
  n: number;
  /** Milliseconds since 1970. */
  at: number;
  day: string;
  /** The day of the following round. */
  nextDay: string;
}
export type NewLeaf = Omit<Insertable<Schema['log_leaves']>, 'idx' | 'round'>;

/** A later feature fills this slot to add to each round. */
export interface RoundPart {
  /** Its leaves, beside that of the audit log. They are added in random order. */
  leaves(app: App, tx: Tx, round: Round, random: Chance): Promise<NewLeaf[]>;
  /** Called with the new head, in the round's transaction. */
  held(app: App, tx: Tx, head: { round: number; day: string; words: string }): Promise<void>;
}
export const roundPart = slot<RoundPart>('audit.round-part');

export type Leaf = Pick<Selectable<Schema['log_leaves']>, 'idx' | 'hash' | 'kind' | 'subject' | 'said'>;

/** Compares a later feature's leaves with what they stand for, by `ensureFits`. Each verification of the log makes a new one. */
export interface LeafCheck {
  /** Called with the leaves in order, a batch at a time. */
  see(db: Executor, leaves: readonly Leaf[]): Promise<void>;
  /** Called after the last leaf. */
  end(db: Executor): Promise<void>;
  /** Lines that the program `audit` prints. */
  lines(): string[];
}
export const leafCheck = slot<() => LeafCheck>('audit.leaf-check');
