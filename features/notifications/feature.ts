/** Notifications: who is told of what, the bell and its page, and each person's choice of how to be told. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['accounts', 'options', 'rants', 'mail'], isBase: true } satisfies Feature;
