/** Legal texts: Privacy, Terms and the outside authorities, either built in or written by the organisation. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['audit'], isBase: true } satisfies Feature;
