/** Rants by members whom nobody can identify: blindly signed passes, boxes, rounds and tags of news (docs/security/sealed.md). */
import type { Feature } from '#contract/feature.ts';

export const feature = {
  needs: ['legal-texts', 'settings', 'accounts', 'options', 'rants', 'notifications', 'public-log'],
} satisfies Feature;
