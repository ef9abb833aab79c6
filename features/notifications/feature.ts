/** Notifications: who is notified of what, the bell and its page, and each person's choice of channels. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['accounts', 'options', 'rants', 'mail'], isBase: true } satisfies Feature;
