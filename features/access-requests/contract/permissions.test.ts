import { expect, test } from 'vitest';
import { mayOpen } from '#contract/pages.ts';
import { may, roles } from '#contract/policy.ts';

test('only admins use access requests and their pages', () => {
  for (const role of roles) {
    expect(may({ id: 'x', role }, 'request.manage')).toBe(role === 'admin');
    for (const page of ['/requests', '/requests/:id'] as const) expect(mayOpen({ id: 'x', role }, page)).toBe(role === 'admin');
  }
});
