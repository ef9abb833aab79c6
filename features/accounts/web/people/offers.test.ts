import type { User } from '@earshot/contract/accounts';
import { describe, expect, test } from 'vitest';
import { offersFor, roleChoices } from './offers.ts';

const person = (id: string, role: User['role'], extra: Partial<User> = {}): User => ({
  _id: id,
  id,
  name: id,
  email: `${id}@northwind.example`,
  role,
  status: 'approved',
  isActive: true,
  lastLogin: null,
  ...extra,
});
const ada = person('ada', 'admin');
const mona = person('mona', 'manager');
const eli = person('eli', 'employee');
const pia = person('pia', 'employee', { status: 'pending' });

const words = (offers: ReturnType<typeof offersFor>) => offers.map(({ action, why }) => (why ? `${action}: ${why}` : action));

describe('The menu of a person', () => {
  test('an admin’s actions depend on the account’s state', () => {
    expect(words(offersFor(ada, pia, []))).toEqual(['approve', 'reject', 'edit', 'resetLink', 'delete']);
    expect(words(offersFor(ada, eli, []))).toEqual(['deactivate', 'edit', 'resetLink', 'signOut', 'delete']);
    expect(words(offersFor(ada, { ...eli, hasSecondFactor: true }, []))).toContain('resetFactor');
    const unconfirmed = { isEmailUnconfirmed: true as const };
    expect(words(offersFor(ada, { ...eli, ...unconfirmed }, []))).toContain('confirmAddress');
    expect(words(offersFor(ada, { ...eli, ...unconfirmed, email: 'x@no-address.invalid' }, []))).not.toContain('confirmAddress');
    expect(words(offersFor(ada, { ...ada, ...unconfirmed }, ['ada'])), 'nobody stands for the own address').not.toContain('confirmAddress');
    expect(words(offersFor(ada, eli, [], true)), 'a link for a password that opens nothing').not.toContain('resetLink');
    expect(words(offersFor(ada, { ...eli, isActive: false }, []))).toEqual(['reactivate', 'edit', 'delete']);
    expect(words(offersFor(ada, { ...eli, status: 'rejected' }, []))).toEqual(['approve', 'edit', 'delete']);
  });

  test('the only active manager cannot be deactivated or deleted, and nobody deletes an admin or deactivates themselves', () => {
    expect(words(offersFor(ada, mona, ['mona']))).toContain('deactivate: last_manager');
    expect(words(offersFor(ada, mona, ['mona']))).toContain('delete: last_manager');
    expect(words(offersFor(ada, mona, ['mona', 'max']))).toContain('deactivate');
    expect(words(offersFor(ada, ada, ['ada']))).toEqual(['deactivate: own_account', 'edit', 'resetLink', 'signOut', 'delete: admin_stays']);
  });

  test('managers edit and delete only employees', () => {
    expect(words(offersFor(mona, eli, []))).toEqual(['edit', 'delete']);
    expect(words(offersFor(mona, mona, []))).toEqual(['edit: not_this_person', 'delete: not_this_person']);
    expect(words(offersFor(mona, ada, []))).toEqual(['edit: not_this_person', 'delete: admin_stays']);
  });

  test('roles: managers cannot give admin, and the last of a role keeps it', () => {
    expect(roleChoices(mona, null, [])).toEqual({ choices: ['employee', 'manager'], why: null });
    expect(roleChoices(ada, null, [])).toEqual({ choices: ['employee', 'manager', 'admin'], why: null });
    expect(roleChoices(ada, mona, ['mona'])).toEqual({ choices: ['manager', 'admin'], why: 'last_manager' });
    expect(roleChoices(ada, ada, ['ada', 'ann'])).toEqual({ choices: ['admin'], why: 'own_account' });
  });
});
