import { type Gates, isAdmin } from '#contract/roles.ts';

export const permissions = { 'backup.read': isAdmin } satisfies Gates;
