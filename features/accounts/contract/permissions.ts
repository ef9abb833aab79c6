import { type Gates, isAdmin, isHandler } from '#contract/roles.ts';

export const permissions = {
  'user.read': isHandler,
  'user.write': isHandler,
  'user.decide': isAdmin,
  'signIn.read': isAdmin,
} satisfies Gates;
