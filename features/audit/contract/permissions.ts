import { type Gates, isAdmin } from '#contract/roles.ts';

export const permissions = { 'audit.read': isAdmin } satisfies Gates;
