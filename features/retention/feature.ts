/** Retention (how long texts are kept after a rant is resolved), and legal holds, which keep them longer. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['settings', 'audit', 'accounts', 'options', 'files', 'rants'], isOptional: true } satisfies Feature;
