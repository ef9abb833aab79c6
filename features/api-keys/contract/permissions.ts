import { type Gates, isAdmin } from '#contract/roles.ts';

export const permissions = { 'key.manage': isAdmin } satisfies Gates;
