/** Additions to the page System. */
import type { AttentionKinds } from '#contract/attention.ts';

export const attention = { keys: 'warning' } as const satisfies AttentionKinds;
