import { expect, test } from 'vitest';
import { mayOpen } from '#contract/pages.ts';
import { may, roles } from '#contract/policy.ts';

test('everybody reads, submits and adds to rants, managers and admins handle them and use saved views, admins remove them; so do the pages', () => {
  for (const role of roles) {
    const someone = { id: 'x', role };
    const [isHandler, isAdmin] = [role !== 'employee', role === 'admin'];
    expect([may(someone, 'rant.read'), may(someone, 'rant.submit'), may(someone, 'rant.write')], role).toEqual([true, true, true]);
    expect([may(someone, 'rant.respond'), may(someone, 'rant.decide')], role).toEqual([isHandler, isHandler]);
    expect([may(someone, 'rant.remove'), may(someone, 'view.use')], role).toEqual([isAdmin, isHandler]);
    for (const page of ['/rant', '/rant/:id', '/rants'] as const) expect(mayOpen(someone, page), `${page} ${role}`).toBe(true);
  }
});
