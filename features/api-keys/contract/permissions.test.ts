import { expect, test } from 'vitest';
import { mayOpen } from '#contract/pages.ts';
import { type Actor, may, type Role, roles } from '#contract/policy.ts';
import { canEndKey } from './can-end-key.ts';

test('only admins see everybody’s keys and create service keys', () => {
  for (const role of roles) {
    expect(may({ id: 'x', role }, 'key.manage')).toBe(role === 'admin');
    expect(mayOpen({ id: 'x', role }, '/keys')).toBe(role === 'admin');
  }
});

test('a personal key is ended by its person and by admins, a service key by admins', () => {
  const everybody = roles.map((role): Actor & { id: Role } => ({ id: role, role }));
  const rolesThatMayEnd = (userId: string | null) => everybody.filter((item) => canEndKey(item, { userId })).map(({ id }) => id);
  expect(rolesThatMayEnd('employee')).toEqual(['admin', 'employee']);
  expect(rolesThatMayEnd(null)).toEqual(['admin']);
});
