import type { Hints } from '#contract/realtime.ts';

/** `planUpdated` goes to managers and admins: a plan was changed. */
export const hints = { planUpdated: ['action-plans', 'outcomes'] } satisfies Hints;
