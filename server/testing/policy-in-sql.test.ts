/** Where a query states the same rule as contract/policy.ts, both are compared for every possible account. */
import { accountStatuses, canSignIn, handlerRoles, isHandler, roles } from '@earshot/contract/policy';
import { expect, test } from 'vitest';
import { handlersByName } from '../../features/accounts/server/index.ts';
import { activePeople } from '../../features/notifications/server/index.ts';
import { bothEngines } from './every-engine.ts';

const accounts = roles.flatMap((role) =>
  accountStatuses.flatMap((status) =>
    [true, false].flatMap((isActive) => [null, 1].map((deleted_at) => ({ role, status, isActive, deleted_at }))),
  ),
);

bothEngines('Rules that are said in SQL too', (stage) => {
  test('the SQL for handlers and recipients agrees with the policy', async () => {
    const { t, cast } = stage();
    const { id } = cast.max;
    for (const { deleted_at, ...account } of accounts) {
      const { role, status, isActive } = account;
      await t.app.writer
        .updateTable('users')
        .set({ role, status, is_active: isActive ? 1 : 0, deleted_at })
        .where('id', '=', id)
        .execute();
      const isThere = deleted_at === null;
      const listedPeople = await handlersByName(t.app.db);
      const people = await t.app.write((tx) => activePeople(t.app, tx, handlerRoles));
      expect(
        {
          isListed: listedPeople.some((notification) => notification.id === id),
          isTold: people.some((notification) => notification.id === id),
        },
        JSON.stringify({ ...account, deleted_at }),
      ).toEqual({
        isListed: isThere && isHandler(account) && canSignIn(account),
        isTold: isThere && isHandler(account) && canSignIn(account),
      });
    }
  });
});
