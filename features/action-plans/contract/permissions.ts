import { everyone, type Gates, isHandler } from '#contract/roles.ts';

export const permissions = { 'plan.manage': isHandler, 'deed.read': everyone } satisfies Gates;
