import { expect, test } from 'vitest';
import { may, roles } from '#contract/policy.ts';

test('only admins see the state of backups and start one', () => {
  for (const permission of ['backup.read', 'backup.make'] as const)
    expect(roles.filter((role) => may({ id: 'x', role }, permission))).toEqual(['admin']);
});
