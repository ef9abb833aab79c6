import { expect, test } from 'vitest';
import { mayOpen } from '#contract/pages.ts';
import { may, roles } from '#contract/policy.ts';

test('only admins read the audit log', () => {
  for (const role of roles) {
    expect(may({ id: 'x', role }, 'audit.read')).toBe(role === 'admin');
    expect(mayOpen({ id: 'x', role }, '/administration/activity')).toBe(role === 'admin');
  }
});
