import { type Gates, isAdmin } from '#contract/roles.ts';

export const permissions = { 'directory.manage': isAdmin } satisfies Gates;
