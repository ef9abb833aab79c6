/** Permissions to change a name, and to link it to an account. `accounts`: those that the name is linked to or may be. */
import { type Actor, isAdmin, isHandler, readerOf } from '#contract/roles.ts';

/**
 * Admins link a target employee to an account and say whether a name that looks like an account's is that person; never where it may be
 * themselves. `accounts`: those the name is linked to or may be.
 */
export const canLinkTarget = (actor: Actor, accounts: readonly string[]): boolean => isAdmin(actor) && !accounts.includes(readerOf(actor));

/** Renaming, taking out and bringing back a name: not by the person whose it is or may be, who would shake the link off. */
export const canChangeOption = (actor: Actor, accounts: readonly string[]): boolean =>
  isHandler(actor) && !accounts.includes(readerOf(actor));
