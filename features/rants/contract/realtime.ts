import type { Hints } from '#contract/realtime.ts';

/**
 * Both go to the people who may see the rant: `newRant` when it is new, `rantUpdated` when something on it changed. The values say which
 * pages fetch again.
 */
export const hints = { newRant: ['rants', 'rant-numbers'], rantUpdated: ['rants', 'rant-numbers', 'outcomes'] } satisfies Hints;
