/** Legal texts: Privacy, Terms and the authorities outside, built in or in the organisation's own words. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['audit'], isBase: true } satisfies Feature;
