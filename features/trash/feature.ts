/** The trash: deleted things can be restored for 30 days or removed for good, and people can undo what they just did. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['accounts'], isBase: true } satisfies Feature;
