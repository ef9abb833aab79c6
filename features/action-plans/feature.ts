/** Action plans: what is done about rants, by whom and by when, and what everybody can read about it afterwards. */
import type { Feature } from '#contract/feature.ts';

export const feature = {
  needs: ['settings', 'audit', 'accounts', 'options', 'rants', 'mail', 'notifications', 'results'],
} satisfies Feature;
