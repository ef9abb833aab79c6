import { everyone, type Gates, isAdmin, isHandler } from '#contract/roles.ts';

export const permissions = { 'option.read': everyone, 'option.manage': isHandler, 'option.link': isAdmin } satisfies Gates;
