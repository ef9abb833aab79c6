import { expect, test } from 'vitest';
import { countsRants, whyNotCounted } from '#contract/policy.ts';
import { type Role, roles, visibilities } from '#contract/roles.ts';
import type { Organisation } from '#contract/settings.ts';
import { rules } from './rules.ts';

test('live charts are for people who can list rants unless only published numbers are shown; charts of one’s own rants always are', () => {
  const areRantsCounted = (role: Role, employeeVisibility: 'all' | 'own', numbersGuard: 'employees' | 'everybody') =>
    rules.whyNotCounted({ role }, { employeeVisibility, numbersGuard } as Organisation) === null;
  for (const role of roles) for (const visibility of visibilities) expect(areRantsCounted(role, visibility, 'employees')).toBe(true);
  expect(roles.map((role) => areRantsCounted(role, 'own', 'everybody'))).toEqual([false, false, true]);
  expect(roles.map((role) => areRantsCounted(role, 'all', 'everybody'))).toEqual([false, false, false]);
});

test('the policy refuses live charts by this rule, with its refusal', () => {
  const organisation = { employeeVisibility: 'all', numbersGuard: 'everybody' } as Organisation;
  expect(whyNotCounted({ role: 'employee' }, organisation)).toBe('numbers_published_only');
  expect(countsRants({ role: 'employee' }, organisation)).toBe(false);
  expect(whyNotCounted({ role: 'employee' }, { ...organisation, numbersGuard: 'employees' })).toBe(null);
  expect(countsRants({ role: 'employee' }, { ...organisation, numbersGuard: 'employees' })).toBe(true);
});
