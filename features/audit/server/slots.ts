/** Slots of the audit log that later features fill. */
import type { Actor } from '#contract/policy.ts';
import type { App } from '#server/platform/app.ts';
import type { Condition } from '#server/platform/db/condition.ts';
import { slot } from '#server/platform/slots.ts';

/** The condition on `events` for the entries about rants that this person may know of; null: all of them. */
export type EntriesOfRants = (app: App, actor: Actor) => Promise<Condition | null>;
export const entriesOfRants = slot<EntriesOfRants>('audit.entries-of-rants');
