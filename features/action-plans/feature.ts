/** Action plans: what is done about rants, by whom and until when, and what everybody reads of it afterwards. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['settings', 'audit', 'accounts', 'options', 'rants', 'mail', 'notifications'] } satisfies Feature;
