import { everyone, type Gates, isAdmin, isHandler } from '#contract/roles.ts';

export const permissions = {
  'rant.read': everyone,
  'rant.submit': everyone,
  'rant.write': everyone,
  'rant.respond': isHandler,
  'rant.decide': isHandler,
  'rant.remove': isAdmin,
  'view.use': isHandler,
} satisfies Gates;

/** Permissions that people have and service keys do not: rants, answers and saved views belong to somebody. */
export const personalPermissions = { 'rant.submit': true, 'rant.write': true, 'rant.respond': true, 'view.use': true } as const;
