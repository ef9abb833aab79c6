import { expect, test } from 'vitest';
import { accountStatuses, roles } from '#contract/policy.ts';
import { canOwnPlan } from './owners.ts';

test('only an active manager or admin may own a plan', () => {
  for (const role of roles)
    for (const status of accountStatuses)
      for (const isActive of [true, false])
        expect(canOwnPlan({ role, status, isActive })).toBe(role !== 'employee' && status === 'approved' && isActive);
});
