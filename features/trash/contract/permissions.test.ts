import { expect, test } from 'vitest';
import { mayOpen } from '#contract/pages.ts';
import { may, roles } from '#contract/policy.ts';

test('only admins restore and erase; managers and admins undo', () => {
  for (const role of roles) {
    expect(may({ id: 'x', role }, 'deleted.manage')).toBe(role === 'admin');
    expect(mayOpen({ id: 'x', role }, '/recently-deleted')).toBe(role === 'admin');
    expect(may({ id: 'x', role }, 'act.undo')).toBe(role !== 'employee');
  }
});
