import type { Hints } from '#contract/realtime.ts';

/** `articleUpdated` goes to managers and admins: an article was changed, or somebody began or ceased to edit it. */
export const hints = { articleUpdated: ['knowledge-base'] } satisfies Hints;
