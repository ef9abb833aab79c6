import { expect, test } from 'vitest';
import { type Role, roles } from '#contract/roles.ts';
import { isAddressKept } from './address-kept.ts';

test('the directory manages everybody’s address except admins’, whether set by the directory or by hand', () => {
  const isKeptFor = (role: Role, byHand: Role | null) => isAddressKept({ role, byHand });
  expect(roles.map((role) => isKeptFor(role, null))).toEqual([false, true, true]);
  expect(roles.map((byHand) => isKeptFor('employee', byHand))).toEqual([false, true, true]);
  expect(isKeptFor('admin', 'employee')).toBe(false);
});
