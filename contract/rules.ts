/** Rules that one feature declares and a later one implements. The server and the browser use the same ones. */
import type { English, Needs } from '@earshot/words/sentence';
import type { RefusalCode } from './refusals.ts';
import type { Actor } from './roles.ts';
import type { Organisation } from './settings.ts';

/** Refusal codes whose sentence has no placeholders. */
export type PlainRefusal = { [C in RefusalCode]: Needs<English[`refusal.${C}`]> extends [] ? C : never }[RefusalCode];

/** The settings that these rules depend on. */
export type Counting = Organisation;

export interface Rules {
  /** The refusal of live charts for this person; null: this rule lets the person see them. */
  whyNotCounted?(a: Pick<Actor, 'role'>, settings: Counting): PlainRefusal | null;
}
