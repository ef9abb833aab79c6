import { expect, test } from 'vitest';
import { mayOpen } from '#contract/pages.ts';
import { may, roles } from '#contract/policy.ts';

test('managers and admins manage plans and open their pages; everybody reads the outcomes', () => {
  for (const role of roles) {
    const someone = { id: 'x', role };
    expect(may(someone, 'plan.manage')).toBe(role !== 'employee');
    for (const page of ['/action-plans', '/action-plans/:id'] as const) expect(mayOpen(someone, page)).toBe(role !== 'employee');
    expect([may(someone, 'deed.read'), mayOpen(someone, '/you-said-we-did')]).toEqual([true, true]);
  }
});
