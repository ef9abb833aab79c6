import { expect, test } from 'vitest';
import { mayOpen } from '#contract/pages.ts';
import { roles } from '#contract/policy.ts';

test('only admins open the page', () => {
  for (const role of roles) expect(mayOpen({ id: 'x', role }, '/administration/system')).toBe(role === 'admin');
});
