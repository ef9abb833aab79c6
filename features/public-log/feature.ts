/** The public log: every rant is a hash in a tree whose heads leave the organisation, and its author can take a receipt along. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['audit', 'settings', 'rants', 'mail'], isOptional: true } satisfies Feature;
