import { everyone, type Gates, isAdmin } from '#contract/roles.ts';

export const permissions = {
  /** Everybody's passes, so that having some says nothing. */
  'sealed.use': everyone,
  'sealed.manage': isAdmin,
} satisfies Gates;

export const ofSomebody = { 'sealed.use': true } as const;
