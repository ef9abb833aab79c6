/** Permissions to change an option, and to link it to an account. `accounts`: those that the option is linked to or may be. */
import { type Actor, isAdmin, isHandler, readerOf } from '#contract/roles.ts';

/** Whether the actor may link a target employee to an account, or decide about a look-alike: admins may, except for their own name. */
export const canLinkTarget = (actor: Actor, accounts: readonly string[]): boolean => isAdmin(actor) && !accounts.includes(readerOf(actor));

/** Whether the actor may rename, remove and restore an option. Its own person may not, because that could shake off the link. */
export const canChangeOption = (actor: Actor, accounts: readonly string[]): boolean =>
  isHandler(actor) && !accounts.includes(readerOf(actor));
