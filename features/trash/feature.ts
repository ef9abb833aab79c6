/** Deleted things are restored for 30 days or removed for good, and what somebody just did is undone. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['accounts'], isBase: true } satisfies Feature;
