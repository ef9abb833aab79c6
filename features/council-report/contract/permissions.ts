import { type Gates, isAdmin } from '#contract/roles.ts';

export const permissions = { 'pack.read': isAdmin } satisfies Gates;
