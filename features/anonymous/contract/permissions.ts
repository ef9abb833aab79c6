import { everyone, type Gates, isAdmin } from '#contract/roles.ts';

export const permissions = {
  /** Everybody may get passes, so that having some says nothing about a person. */
  'sealed.use': everyone,
  'sealed.manage': isAdmin,
} satisfies Gates;

export const personalPermissions = { 'sealed.use': true } as const;
