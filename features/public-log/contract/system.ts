/** Additions to the page System. */
import type { AttentionKinds } from '#contract/attention.ts';

export const attention = { trustees: 'info' } as const satisfies AttentionKinds;
