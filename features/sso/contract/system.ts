/** Additions to the page System. */
import type { AttentionKinds } from '#contract/attention.ts';

export const attention = { unsaid: 'error' } as const satisfies AttentionKinds;
