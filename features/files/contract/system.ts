import type { AttentionKinds } from '#contract/attention.ts';

export const attention = { files: 'error', scanner: 'warning' } as const satisfies AttentionKinds;
