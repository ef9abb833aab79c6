import type { Hints } from '#contract/realtime.ts';

/** `planUpdated` goes to managers and admins after a change of a plan. */
export const hints = { planUpdated: ['action-plans', 'outcomes'] } satisfies Hints;
