/** Which actions a row offers, and why one of them cannot be done: contract/policy drawn, never decided here. */
import type { User } from '@earshot/contract/accounts';
import {
  canDeletePerson,
  canEditPerson,
  canGiveRole,
  isAdmin,
  isHandler,
  may,
  type Role,
  roles,
  whyMustStay,
} from '@earshot/contract/policy';
import { hasNoAddress } from '@earshot/contract/text';
import type { PersonStatus } from '../../contract/people.ts';

export type PersonAction =
  | 'approve'
  | 'reject'
  | 'deactivate'
  | 'reactivate'
  | 'edit'
  | 'confirmAddress'
  | 'resetLink'
  | 'resetFactor'
  | 'signOut'
  | 'delete';

/** Why a person's menu does not offer something: the code of the refusal that the server would send (`refusal.<code>`). */
export type Why = NonNullable<ReturnType<typeof whyMustStay>> | 'not_this_person' | 'admin_stays' | 'kept_by_directory';

export interface Offer {
  action: PersonAction;
  /** Why this person may not do it to that one; null where nothing is in the way. */
  why: Why | null;
}

/** An approved account that is switched off reads deactivated (contract/people). */
export const statusOf = ({ status, isActive }: User): PersonStatus => (status === 'approved' && !isActive ? 'deactivated' : status);

/** The decisions of an admin on an account in this state (product.md 9.1). */
const decisions: Record<PersonStatus, readonly PersonAction[]> = {
  pending: ['approve', 'reject'],
  approved: ['deactivate'],
  rejected: ['approve'],
  deactivated: ['reactivate'],
};
const keys: Record<PersonStatus, readonly PersonAction[]> = {
  pending: ['resetLink'],
  approved: ['confirmAddress', 'resetLink', 'resetFactor', 'signOut'],
  rejected: [],
  deactivated: [],
};

function whyNotDelete(me: User, person: User, active: readonly string[]): Why | null {
  if (isAdmin(person)) return 'admin_stays';
  return canDeletePerson(me, person) ? whyMustStay(me, person, active) : 'not_this_person';
}

/**
 * `active`: the ids of everybody active in the person's role, two are enough; `arePasswordsOff`: a link for one opens nothing. What the role never may is not
 * offered at all.
 */
export function offersFor(me: User, person: User, active: readonly string[], arePasswordsOff = false): Offer[] {
  const status = statusOf(person);
  const whyNot = (action: PersonAction): Why | null => (action === 'deactivate' ? whyMustStay(me, person, active) : null);
  const kept = person.fromDirectory ? ('kept_by_directory' as const) : null;
  const free = (action: PersonAction): Offer => ({ action, why: whyNot(action) });
  const decision = (action: PersonAction): Offer => ({ action, why: kept ?? whyNot(action) });
  const decides = may(me, 'user.decide');
  const isOffered = (action: PersonAction) =>
    (action !== 'resetFactor' || person.hasSecondFactor) &&
    (action !== 'resetLink' || !arePasswordsOff) &&
    // An admin cannot confirm the own address, and an address that was lost cannot be confirmed.
    (action !== 'confirmAddress' || (person.isEmailUnconfirmed && person._id !== me._id && !hasNoAddress(person.email)));
  return [
    ...(decides ? decisions[status].map(decision) : []),
    { action: 'edit', why: canEditPerson(me, person) ? null : 'not_this_person' },
    ...(decides ? keys[status].filter(isOffered).map(free) : []),
    { action: 'delete', why: whyNotDelete(me, person, active) },
  ];
}

/** The roles this person can be given by `me`, and why one of the others cannot. `person`: null for somebody new. */
export function roleChoices(me: User, person: User | null, active: readonly string[]): { choices: Role[]; why: Why | null } {
  const why = person && whyMustStay(me, person, active);
  // An admin can do all that a manager can: only a demotion can leave a role without anybody.
  const stays = (role: Role) => person !== null && isHandler(person) && why !== null && role !== person.role && !isAdmin({ role });
  const given = roles.filter((role) => canGiveRole(me, role)).toReversed();
  const choices = given.filter((role) => !stays(role));
  return { choices, why: choices.length < given.length ? why : null };
}
