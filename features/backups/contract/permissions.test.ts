import { expect, test } from 'vitest';
import { may, roles } from '#contract/policy.ts';

test('only admins see the state of backups', () => {
  expect(roles.filter((role) => may({ id: 'x', role }, 'backup.read'))).toEqual(['admin']);
});
