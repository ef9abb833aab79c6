/** Rants: what somebody says bothers them about a name, a department or a category, and everything that is done with it. */
import type { Feature } from '#contract/feature.ts';

export const feature = {
  needs: ['audit', 'legal-texts', 'settings', 'accounts', 'trash', 'options', 'files'],
  isBase: true,
} satisfies Feature;
