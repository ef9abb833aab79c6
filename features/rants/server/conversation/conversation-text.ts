/**
 * The text of a conversation for the search: all answers and messages of a rant, folded, in one column. The words of a search may occur in
 * different answers, but a phrase must be in one. Notes for colleagues are never in it.
 */
import { fold } from '#server/platform/fold.ts';

/** A character that nobody types, put before each post, so that no searched phrase reaches from one post into the next. */
export const beginsPost = '\u0001';

export const saidOf = (contents: readonly string[]): string => contents.map((content) => beginsPost + fold(content)).join('');
