/** Events of accounts. Those of sessions belong to the platform (server/platform/events/catalogue.ts). */
import type { AccountStatus, Role } from '#contract/policy.ts';
import { audited, auditedByName, erasing, unaudited } from '#server/platform/events/kinds.ts';
import { type Named, type Naming, type None, type Registration, type Undone, valuesOfAccounts } from '#server/platform/events/shapes.ts';
import type { HandingOver } from './contract/people.ts';

export const events = {
  'setup.done': audited<None, Naming>(null),
  'account.registered': audited<None, Registration>('user'),
  /** The person used an invite link of that admin. `approved`: it lets in at once. */
  'account.joined': auditedByName<{ invitedBy: string; approved: boolean }, Registration>('user', ['invitedBy', 'approved']),
  'invite.made': audited<{ until: string; approves: boolean }>(null, ['until', 'approves']),
  'invite.ended': audited<{ until: string }>(null, ['until']),
  /** Made by somebody: `status` pending waits for an admin. */
  'account.created': audited<{ role: Role; status: AccountStatus }, Registration>('user', ['role', 'status']),
  'account.approved': audited<None>('user'),
  'account.rejected': audited<None>('user'),
  'account.deactivated': audited<None, HandingOver>('user'),
  'account.activated': audited<Undone>('user', ['undone']),
  /**
   * Which fields changed; of all but the password the log shows from what to what.
   * `oldEmail`: the address the account had until now, where it changed; `named` only where the name did.
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
  'account.restored': audited<Undone, Naming>('user', ['undone']),
  'account.removed': erasing('user', audited<None>('user')),
  'account.erased': erasing('user', audited<{ words: 'keep' | 'erase' }>('user', ['words'])),
  /** Whether the address is the person's: a link that was mailed there was opened, or an admin said so. */
  'account.addressProved': audited<None>('user'),
  /** Somebody else has brought it proved; the account falls back to the last one that was proved. */
  'account.addressYielded': audited<{ [Value in 'emailFrom' | 'emailTo']?: never }>('user', ['emailFrom', 'emailTo']),
  'account.linkMade': audited<None>('user'),
  'account.passwordReset': audited<None>('user'),
  'people.imported': audited<{ added: number }, Naming>(null, ['added']),
  /** How the person signs in: an authenticator app was set up or removed, or its recovery codes were made anew. */
  'factor.changed': audited<{ change: 'added' | 'removed' | 'codes' | 'passkeyAdded' | 'passkeyRemoved' }>('user', ['change']),
  'factor.codeUsed': audited<None>('user'),
  /** So many wrong codes in a row that the password is not taken any more; somebody on the server takes it again. */
  'factor.locked': audited<None>('user'),
  'factor.unlocked': audited<None>('user'),
  /** An admin did it, for a person who had lost it. */
  'factor.reset': audited<None>('user'),
  /**
   * Somebody signed in in a way the account did not know: with another browser or system, by a program, or after somebody else had set the password.
   * `mails`: also by mail.
   */
  'device.added': unaudited<None, { agent: string; why: 'device' | 'program' | 'password'; mails: boolean }>(),
};
