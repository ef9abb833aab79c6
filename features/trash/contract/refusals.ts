import type { Refusals } from '#contract/refusals.ts';

export const refusals = { deleted_not_found: 404, undo_over: 409 } as const satisfies Refusals;
