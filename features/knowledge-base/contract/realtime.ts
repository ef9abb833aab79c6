import type { Hints } from '#contract/realtime.ts';

/** `articleUpdated` goes to managers and admins when an article was changed. */
export const hints = { articleUpdated: ['knowledge-base'] } satisfies Hints;
