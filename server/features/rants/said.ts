/**
 * What was said on a rant, as the search reads it: all answers and messages in one folded text beside the rant's own words, so that each word may
 * stand in another of them and a phrase in one only. Notes for colleagues are never in it.
 */
import { type RawBuilder, sql } from 'kysely';
import { fold } from '../../platform/fold.ts';

/** Before each of them: a sign that nobody types, so that no phrase reaches from one into the next. */
export const beginsPost = '\u0001';

export const saidOf = (contents: readonly string[]): string => contents.map((content) => beginsPost + fold(content)).join('');

/** `rants.said` with one more. */
export const saidWith = (content: string): RawBuilder<string> => sql`said || ${saidOf([content])}`;
