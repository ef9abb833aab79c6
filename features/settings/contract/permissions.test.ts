import { expect, test } from 'vitest';
import { mayOpen } from '#contract/pages.ts';
import { may, roles } from '#contract/policy.ts';

test('everybody reads the settings; only admins change them and open their page', () => {
  for (const role of roles) {
    expect(may({ id: 'x', role }, 'settings.read')).toBe(true);
    expect(may({ id: 'x', role }, 'settings.write')).toBe(role === 'admin');
    expect(mayOpen({ id: 'x', role }, '/administration/organisation')).toBe(role === 'admin');
  }
});
