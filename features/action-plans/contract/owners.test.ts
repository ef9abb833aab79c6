import { expect, test } from 'vitest';
import { accountStatuses, roles } from '#contract/policy.ts';
import { canOwnPlan } from './owners.ts';

test('a plan is kept by an active manager or admin', () => {
  for (const role of roles)
    for (const status of accountStatuses)
      for (const isActive of [true, false])
        expect(canOwnPlan({ role, status, isActive })).toBe(role !== 'employee' && status === 'approved' && isActive);
});
