/** Where a query says the same as a rule of contract/policy.ts, the two are compared for every account there can be. */
import { accountStatuses, canOwnPlan, canSignIn, handlerRoles, isHandler, roles } from '@earshot/contract/policy';
import { expect, test } from 'vitest';
import { handlersByName } from '../features/accounts/index.ts';
import { plansWithOwner } from '../features/action-plans/columns.ts';
import { activePeople } from '../features/notifications/telling.ts';
import { bothEngines } from './every-engine.ts';
import { makePlan } from './plans.ts';

const accounts = roles.flatMap((role) =>
  accountStatuses.flatMap((status) =>
    [true, false].flatMap((isActive) => [null, 1].map((deleted_at) => ({ role, status, isActive, deleted_at }))),
  ),
);

bothEngines('Rules that are said in SQL too', (stage) => {
  test('who owns a plan, who is listed as handling rants, and who is told, is whom the policy says', async () => {
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
      const isThere = deleted_at === null;
      const [plan] = await plansWithOwner(t.app).select('owner.id as owner').execute();
      const listed = await handlersByName(t.app.db);
      const told = await t.app.write((tx) => activePeople(t.app, tx, handlerRoles));
      expect(
        { owns: plan?.owner === id, isListed: listed.some((one) => one.id === id), isTold: told.some((one) => one.id === id) },
        JSON.stringify({ ...account, deleted_at }),
      ).toEqual({
        owns: isThere && canOwnPlan(account),
        isListed: isThere && canOwnPlan(account),
        isTold: isThere && isHandler(account) && canSignIn(account),
      });
    }
  });
});
