/** Results: one page for what came of rants, with a tab for each feature that has something to tell. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: [] } satisfies Feature;
