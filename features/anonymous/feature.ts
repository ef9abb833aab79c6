/** Rants of members whom nobody can name: passes that are signed unseen, boxes, rounds and news (docs/security/sealed.md). */
import type { Feature } from '#contract/feature.ts';

export const feature = {
  needs: ['legal-texts', 'settings', 'accounts', 'options', 'system', 'rants', 'notifications', 'public-log'],
} satisfies Feature;
