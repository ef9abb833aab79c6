import { type Gates, isAdmin, isHandler } from '#contract/roles.ts';

export const permissions = {
  'deleted.manage': isAdmin,
  /** Everybody undoes only what they did themselves, and each kind of thing checks again what that takes. */
  'act.undo': isHandler,
} satisfies Gates;

export const ofSomebody = { 'act.undo': true } as const;
