import { expect, test } from 'vitest';
import { mayOpen } from '#contract/pages.ts';
import { asSomebody, may, roles } from '#contract/policy.ts';

test('everybody gets passes, service keys do not; only admins administer them', () => {
  for (const role of roles) {
    expect(may({ id: 'x', role }, 'sealed.use')).toBe(true);
    expect(may({ id: 'x', role }, 'sealed.manage')).toBe(role === 'admin');
    expect(mayOpen({ id: 'x', role }, '/sealed')).toBe(true);
    expect(mayOpen({ id: 'x', role }, '/administration/anonymous')).toBe(role === 'admin');
  }
  expect(asSomebody).toContain('sealed.use');
});
