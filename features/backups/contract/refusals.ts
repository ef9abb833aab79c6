import type { Refusals } from '#contract/refusals.ts';

export const refusals = { backup_running: 409 } as const satisfies Refusals;
