import { type Gates, isAdmin } from '#contract/roles.ts';

export const permissions = { 'request.manage': isAdmin } satisfies Gates;
