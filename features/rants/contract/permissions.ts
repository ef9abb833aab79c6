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

/** Rants, answers and saved views are somebody's. */
export const ofSomebody = { 'rant.submit': true, 'rant.write': true, 'rant.respond': true, 'view.use': true } as const;
