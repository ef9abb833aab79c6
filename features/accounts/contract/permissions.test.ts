import { expect, test } from 'vitest';
import { mayOpen } from '#contract/pages.ts';
import { may, roles } from '#contract/policy.ts';

test('managers and admins manage people; only admins approve them and read sign-ins, on the pages too', () => {
  for (const role of roles) {
    const someone = { id: 'x', role };
    const [isHandler, isAdmin] = [role !== 'employee', role === 'admin'];
    expect([may(someone, 'user.read'), may(someone, 'user.write')], role).toEqual([isHandler, isHandler]);
    expect([may(someone, 'user.decide'), may(someone, 'signIn.read')], role).toEqual([isAdmin, isAdmin]);
    expect([mayOpen(someone, '/user-management'), mayOpen(someone, '/sign-ins')], role).toEqual([isHandler, isAdmin]);
    for (const page of ['/login', '/register', '/setup', '/reset', '/lost-password', '/confirm-address', '/profile'] as const)
      expect(mayOpen(someone, page), `${page} ${role}`).toBe(true);
  }
});
