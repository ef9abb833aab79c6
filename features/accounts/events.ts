/** Events of accounts. Those of sessions belong to the platform (server/platform/events/catalogue.ts). */
import type { AccountStatus, Role } from '#contract/policy.ts';
import { audited, auditedByName, erasing, unaudited } from '#server/platform/events/kinds.ts';
import { type Named, type Naming, type None, type Registration, type UndoMark, valuesOfAccounts } from '#server/platform/events/shapes.ts';
import type { HandingOver } from './contract/people.ts';

export const events = {
  'setup.done': audited<None, Naming>(null),
  'account.registered': audited<None, Registration>('user'),
  /** The person registered with an invite link of the admin `invitedBy`. `approved`: the link approved the account at once. */
  'account.joined': auditedByName<{ invitedBy: string; approved: boolean }, Registration>('user', ['invitedBy', 'approved']),
  'invite.made': audited<{ until: string; approves: boolean }>(null, ['until', 'approves']),
  'invite.ended': audited<{ until: string }>(null, ['until']),
  /** Somebody else made the account. With `status` pending it waits for an admin's approval. */
  'account.created': audited<{ role: Role; status: AccountStatus }, Registration>('user', ['role', 'status']),
  'account.approved': audited<None>('user'),
  'account.rejected': audited<None>('user'),
  'account.deactivated': audited<None, HandingOver>('user'),
  'account.activated': audited<UndoMark>('user', ['undone']),
  /**
   * Which fields changed; the audit log shows old and new values, except passwords. `oldEmail`: the previous address, if it changed;
   * `named`: only if the name changed.
   */
  'account.changed': audited<
    { name?: true; email?: true; password?: true; roleFrom?: Role; roleTo?: Role } & {
      [Value in (typeof valuesOfAccounts)[number]]?: never;
    },
    { oldEmail?: string; named?: readonly Named[] } & Partial<HandingOver>
  >('user', ['name', 'email', 'password', 'roleFrom', 'roleTo', ...valuesOfAccounts]),
  /** Departments of a manager, as ids. */
  'account.departmentsChanged': auditedByName<{ added?: readonly string[]; removed?: readonly string[] }>('user', ['added', 'removed']),
  'account.deleted': audited<None, HandingOver>('user'),
  'account.restored': audited<UndoMark, Naming>('user', ['undone']),
  'account.removed': erasing('user', audited<None>('user')),
  'account.erased': erasing('user', audited<{ words: 'keep' | 'erase' }>('user', ['words'])),
  /** The address is proved to be the person's: a mailed link was opened, or an admin confirmed it. */
  'account.addressProved': audited<None>('user'),
  /** Somebody else proved that the address is theirs; this account falls back to its last proved address. */
  'account.addressYielded': audited<{ [Value in 'emailFrom' | 'emailTo']?: never }>('user', ['emailFrom', 'emailTo']),
  'account.linkMade': audited<None>('user'),
  'account.passwordReset': audited<None>('user'),
  'people.imported': audited<{ added: number }, Naming>(null, ['added']),
  /** An authenticator app or a passkey was added or removed, or new recovery codes were made. */
  'factor.changed': audited<{ change: 'added' | 'removed' | 'codes' | 'passkeyAdded' | 'passkeyRemoved' }>('user', ['change']),
  'factor.codeUsed': audited<None>('user'),
  /** After too many wrong codes in a row the password is refused, until it is changed or somebody on the server unlocks the account. */
  'factor.locked': audited<None>('user'),
  'factor.unlocked': audited<None>('user'),
  /** An admin removed all second factors of a person who had lost them. */
  'factor.reset': audited<None>('user'),
  /**
   * A sign-in from a browser or system that the account did not know, by a program, or after somebody else had set the password. `mails`:
   * the person also gets a mail.
   */
  'device.added': unaudited<None, { agent: string; why: 'device' | 'program' | 'password'; mails: boolean }>(),
};
