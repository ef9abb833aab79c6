import { everyone, type Gates, isAdmin } from '#contract/roles.ts';

export const permissions = { 'settings.read': everyone, 'settings.write': isAdmin } satisfies Gates;
