import { expect, test } from 'vitest';
import { may, roles } from '#contract/policy.ts';

test('admins read the pack', () => {
  expect(roles.filter((role) => may({ id: 'x', role }, 'pack.read'))).toEqual(['admin']);
});
