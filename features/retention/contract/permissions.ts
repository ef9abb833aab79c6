import { type Gates, isAdmin } from '#contract/roles.ts';

export const permissions = { 'retention.manage': isAdmin } satisfies Gates;
