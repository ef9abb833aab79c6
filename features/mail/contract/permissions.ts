import { type Gates, isAdmin } from '#contract/roles.ts';

export const permissions = { 'mail.manage': isAdmin } satisfies Gates;
