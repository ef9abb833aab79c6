import { expect, test } from 'vitest';
import { may, roles } from '#contract/policy.ts';

test('only admins set retention and legal holds', () => {
  for (const role of roles) expect(may({ id: 'x', role }, 'retention.manage')).toBe(role === 'admin');
});
