import { expect, test } from 'vitest';
import { may, roles } from '#contract/policy.ts';

test('only admins say how long words are kept and what is under legal hold', () => {
  for (const role of roles) expect(may({ id: 'x', role }, 'retention.manage')).toBe(role === 'admin');
});
