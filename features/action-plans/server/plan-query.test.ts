import { accountStatuses, roles } from '@earshot/contract/policy';
import { expect, test } from 'vitest';
import { bothEngines } from '#server/testing/every-engine.ts';
import { canOwnPlan } from '../contract/owners.ts';
import { plansWithOwner } from './plan-query.ts';
import { makePlan } from './testing/plans.ts';

const accounts = roles.flatMap((role) =>
  accountStatuses.flatMap((status) =>
    [true, false].flatMap((isActive) => [null, 1].map((deleted_at) => ({ role, status, isActive, deleted_at }))),
  ),
);

bothEngines('Owners of plans', (stage) => {
  test('the policy and the SQL agree on who can own a plan, for every kind of account', async () => {
    const { t, cast } = stage();
    const { id } = cast.max;
    await makePlan(stage(), { assignedTo: id });
    for (const { deleted_at, ...account } of accounts) {
      const { role, status, isActive } = account;
      await t.app.writer
        .updateTable('users')
        .set({ role, status, is_active: isActive ? 1 : 0, deleted_at })
        .where('id', '=', id)
        .execute();
      const [plan] = await plansWithOwner(t.app).select('owner.id as owner').execute();
      expect(plan?.owner === id, JSON.stringify({ ...account, deleted_at })).toBe(deleted_at === null && canOwnPlan(account));
    }
  });
});
