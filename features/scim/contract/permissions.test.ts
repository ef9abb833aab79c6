import { expect, test } from 'vitest';
import { may, roles } from '#contract/policy.ts';

test('only admins connect the directory', () => {
  for (const role of roles) expect(may({ id: 'x', role }, 'directory.manage')).toBe(role === 'admin');
});
