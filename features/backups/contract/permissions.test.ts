import { expect, test } from 'vitest';
import { may, roles } from '#contract/policy.ts';

test('only admins are notified about backups', () => {
  expect(roles.filter((role) => may({ id: 'x', role }, 'backup.read'))).toEqual(['admin']);
});
