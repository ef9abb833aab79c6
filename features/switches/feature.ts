/** Lets admins switch optional features off and on again. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['audit', 'settings', 'accounts', 'mail', 'notifications'] } satisfies Feature;
