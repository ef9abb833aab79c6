import type { Hints } from '#contract/realtime.ts';

/** They go to those who may see the rant: it is new, or something on it was changed. */
export const hints = { newRant: ['rants', 'rant-numbers'], rantUpdated: ['rants', 'rant-numbers', 'outcomes'] } satisfies Hints;
