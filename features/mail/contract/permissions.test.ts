import { expect, test } from 'vitest';
import { mayOpen } from '#contract/pages.ts';
import { may, roles } from '#contract/policy.ts';

test('only admins see the queue and set up the mail server; everybody opens the link of an email', () => {
  for (const role of roles) {
    expect(may({ id: 'x', role }, 'mail.manage')).toBe(role === 'admin');
    expect(mayOpen({ id: 'x', role }, '/administration/email')).toBe(role === 'admin');
    expect(mayOpen({ id: 'x', role }, '/unsubscribe')).toBe(true);
  }
});
