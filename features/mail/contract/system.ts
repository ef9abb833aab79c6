/** The warning that email adds to the page System. */
import type { AttentionKinds } from '#contract/attention.ts';

export const attention = { mail: 'warning' } as const satisfies AttentionKinds;
