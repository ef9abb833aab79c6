/** Rules that an earlier feature names and a later one fills, alike on the server and in the browser. */
import type { English, Needs } from '@earshot/words/sentence';
import type { RefusalCode } from './refusals.ts';
import type { Actor } from './roles.ts';
import type { Organisation } from './settings.ts';

/** Codes of refusals whose sentence takes no values. */
export type PlainRefusal = { [C in RefusalCode]: Needs<English[`refusal.${C}`]> extends [] ? C : never }[RefusalCode];

/** The settings by which it is decided. */
export type Counting = Organisation;

export interface Rules {
  /** The refusal of live charts for this person; null where he may see them. */
  whyNotCounted?(a: Pick<Actor, 'role'>, of: Counting): PlainRefusal | null;
}
