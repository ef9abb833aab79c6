import { type Gates, isAdmin, isHandler } from '#contract/roles.ts';

export const permissions = {
  'deleted.manage': isAdmin,
  /** People undo only what they did themselves. Each kind of thing then checks its own permission again. */
  'act.undo': isHandler,
} satisfies Gates;

export const personalPermissions = { 'act.undo': true } as const;
