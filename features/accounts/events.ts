/** Events of accounts. Those of sessions belong to the platform (server/platform/events/catalogue.ts). */
import type { AccountStatus, Role } from '#contract/policy.ts';
import { erasing, hidden, shown, shownByName } from '#server/platform/events/kinds.ts';
import { type Named, type Naming, type None, type Registration, type Undone, valuesOfAccounts } from '#server/platform/events/shapes.ts';
import type { HandingOver } from './contract/people.ts';

export const events = {
  'setup.done': shown<None, Naming>(null),
  'account.registered': shown<None, Registration>('user'),
  /** The person used an invite link of that admin. `approved`: it lets in at once. */
  'account.joined': shownByName<{ invitedBy: string; approved: boolean }, Registration>('user', ['invitedBy', 'approved']),
  'invite.made': shown<{ until: string; approves: boolean }>(null, ['until', 'approves']),
  'invite.ended': shown<{ until: string }>(null, ['until']),
  /** Made by somebody: `status` pending waits for an admin. */
  'account.created': shown<{ role: Role; status: AccountStatus }, Registration>('user', ['role', 'status']),
  'account.approved': shown<None>('user'),
  'account.rejected': shown<None>('user'),
  'account.deactivated': shown<None, HandingOver>('user'),
  'account.activated': shown<Undone>('user', ['undone']),
  /**
   * Which fields changed; of all but the password the log shows from what to what.
   * `oldEmail`: the address the account had until now, where it changed; `named` only where the name did.
   */
  'account.changed': shown<
    { name?: true; email?: true; password?: true; roleFrom?: Role; roleTo?: Role } & {
      [Value in (typeof valuesOfAccounts)[number]]?: never;
    },
    { oldEmail?: string; named?: readonly Named[] } & Partial<HandingOver>
  >('user', ['name', 'email', 'password', 'roleFrom', 'roleTo', ...valuesOfAccounts]),
  /** Departments of a manager, as ids. */
  'account.departmentsChanged': shownByName<{ added?: readonly string[]; removed?: readonly string[] }>('user', ['added', 'removed']),
  'account.deleted': shown<None, HandingOver>('user'),
  'account.restored': shown<Undone, Naming>('user', ['undone']),
  'account.removed': erasing('user', shown<None>('user')),
  'account.erased': erasing('user', shown<{ words: 'keep' | 'erase' }>('user', ['words'])),
  /** Whether the address is the person's: a link that was mailed there was opened, or an admin said so. */
  'account.addressProved': shown<None>('user'),
  /** Somebody else has brought it proved; the account falls back to the last one that was proved. */
  'account.addressYielded': shown<{ [Value in 'emailFrom' | 'emailTo']?: never }>('user', ['emailFrom', 'emailTo']),
  'account.linkMade': shown<None>('user'),
  'account.passwordReset': shown<None>('user'),
  'people.imported': shown<{ added: number }, Naming>(null, ['added']),
  /** How the person signs in: an authenticator app was set up or removed, or its recovery codes were made anew. */
  'factor.changed': shown<{ change: 'added' | 'removed' | 'codes' | 'passkeyAdded' | 'passkeyRemoved' }>('user', ['change']),
  'factor.codeUsed': shown<None>('user'),
  /** So many wrong codes in a row that the password is not taken any more; somebody on the server takes it again. */
  'factor.locked': shown<None>('user'),
  'factor.unlocked': shown<None>('user'),
  /** An admin did it, for a person who had lost it. */
  'factor.reset': shown<None>('user'),
  /**
   * Somebody signed in in a way the account did not know: with another browser or system, by a program, or after somebody else had set the password.
   * `mails`: also by mail.
   */
  'device.added': hidden<None, { agent: string; why: 'device' | 'program' | 'password'; mails: boolean }>(),
};
