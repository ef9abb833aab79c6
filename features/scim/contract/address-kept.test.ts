import { expect, test } from 'vitest';
import { type Role, roles } from '#contract/roles.ts';
import { isAddressKept } from './address-kept.ts';

test('the directory manages every address except those of admins, whether the role comes from the directory or was set by hand', () => {
  const isKeptFor = (role: Role, byHand: Role | null) => isAddressKept({ role, byHand });
  expect(roles.map((role) => isKeptFor(role, null))).toEqual([false, true, true]);
  expect(roles.map((byHand) => isKeptFor('employee', byHand))).toEqual([false, true, true]);
  expect(isKeptFor('admin', 'employee')).toBe(false);
});
