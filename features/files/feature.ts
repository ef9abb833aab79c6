/** Files beside rants, answers, messages and notes. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['settings'], isBase: true } satisfies Feature;
