/** Which actions a row offers, and why one cannot be done. It shows what contract/policy decides and decides nothing itself. */
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

/** Why an action in a person's menu is disabled: the code of the refusal that the server would send (`refusal.<code>`). */
export type RefusalReason = NonNullable<ReturnType<typeof whyMustStay>> | 'not_this_person' | 'admin_stays' | 'kept_by_directory';

export interface Offer {
  action: PersonAction;
  /** Why `user` may not do this to the person; null if it is allowed. */
  why: RefusalReason | null;
}

export const statusOf = ({ status, isActive }: User): PersonStatus => (status === 'approved' && !isActive ? 'deactivated' : status);

/** The decisions that an admin can take on an account in this state (product.md 9.1). */
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

function whyNotDelete(user: User, person: User, active: readonly string[]): RefusalReason | null {
  if (isAdmin(person)) return 'admin_stays';
  return canDeletePerson(user, person) ? whyMustStay(user, person, active) : 'not_this_person';
}

/**
 * `active`: ids of active people with the person's role, two are enough. `arePasswordsOff`: links for a password are useless. Actions of
 * admins are not offered to others.
 */
export function offersFor(user: User, person: User, active: readonly string[], arePasswordsOff = false): Offer[] {
  const status = statusOf(person);
  const whyNot = (action: PersonAction): RefusalReason | null => (action === 'deactivate' ? whyMustStay(user, person, active) : null);
  const managed = person.fromDirectory ? ('kept_by_directory' as const) : null;
  const free = (action: PersonAction): Offer => ({ action, why: whyNot(action) });
  const decision = (action: PersonAction): Offer => ({ action, why: managed ?? whyNot(action) });
  const decides = may(user, 'user.decide');
  const isOffered = (action: PersonAction) =>
    (action !== 'resetFactor' || person.hasSecondFactor) &&
    (action !== 'resetLink' || !arePasswordsOff) &&
    // Admins cannot confirm their own address, and an account that has lost its address has none to confirm.
    (action !== 'confirmAddress' || (person.isEmailUnconfirmed && person._id !== user._id && !hasNoAddress(person.email)));
  return [
    ...(decides ? decisions[status].map(decision) : []),
    { action: 'edit', why: canEditPerson(user, person) ? null : 'not_this_person' },
    ...(decides ? keys[status].filter(isOffered).map(free) : []),
    { action: 'delete', why: whyNotDelete(user, person, active) },
  ];
}

/** The roles that `user` can give this person, and why another one is missing. `person` null: a new person. */
export function roleChoices(user: User, person: User | null, active: readonly string[]): { choices: Role[]; why: RefusalReason | null } {
  const reason = person && whyMustStay(user, person, active);
  // A promotion to admin is always allowed, because an admin can do all that a manager can.
  const mustStay = (role: Role) => person !== null && isHandler(person) && reason !== null && role !== person.role && !isAdmin({ role });
  const allowedRoles = roles.filter((role) => canGiveRole(user, role)).toReversed();
  const choices = allowedRoles.filter((role) => !mustStay(role));
  return { choices, why: choices.length < allowedRoles.length ? reason : null };
}
