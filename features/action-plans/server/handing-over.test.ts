import { english } from '@earshot/words/all';
import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { trash } from '#features/trash/contract';
import { emailOf, password } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { signAllIn } from '#server/testing/later.ts';
import { deleteNotifications, notificationsFor } from '#server/testing/notifications.ts';
import { actionPlans } from '../contract/calls.ts';
import { makePlan } from './testing/plans.ts';

let n = 0;

everyEngine('Handing over the plans of who leaves', (stage) => {
  const tokenOf = (castName: 'ada' | 'mona' | 'max' = 'ada') => stage().cast[castName].token;
  const manager = async () => {
    const name = `Leaver ${++n}`;
    const body = { name, email: emailOf(`leaver${n}`), role: 'manager' as const, password };
    return { name, id: (await stage().t.call(people.create, { token: tokenOf(), body })).body._id };
  };
  const plan = (title: string, assignedTo: string) => makePlan(stage(), { title, assignedTo }, 'ada');
  const ownerOf = async (id: string) =>
    (await stage().t.call(actionPlans.detail, { token: tokenOf(), params: { id } })).body.assignedTo?.name ?? null;
  const toggle = (id: string, body?: Record<string, unknown>) =>
    stage().t.call(people.toggle, { token: tokenOf(), params: { id }, ...(body && { body }) });
  const remove = (id: string, body?: Record<string, unknown>) =>
    stage().t.call(people.remove, { token: tokenOf(), params: { id }, ...(body && { body }) });
  const assignments = async (id: string) => {
    const rows = await stage()
      .t.app.db.selectFrom('events')
      .select('data')
      .where('subject', '=', id)
      .where('type', '=', 'plan.assigned')
      .orderBy('seq')
      .execute();
    return rows.map((row) => JSON.parse(row.data));
  };
  const dueOf = async (owner: string) =>
    (await stage().t.app.db.selectFrom('jobs').select('due_at').where('kind', '=', 'plans.remind').where('subject', '=', owner).execute())
      .length;

  test('open plans get the new owner, who is notified of each; completed ones stay, and the log names both people', async () => {
    const { t, cast } = stage();
    for (const leave of [toggle, remove]) {
      const { id } = await manager();
      const [first, second, completedId] = [await plan('One', id), await plan('Two', id), await plan('Done', id)];
      await t.call(actionPlans.update, { token: tokenOf(), params: { id: completedId._id }, body: { completed: true } });
      await deleteNotifications(stage());
      expect((await leave(id, { plansTo: cast.max.id })).status).toBe(200);
      expect([await ownerOf(first._id), await ownerOf(second._id), await ownerOf(completedId._id)]).toEqual(['Max', 'Max', null]);
      expect((await notificationsFor(stage(), 'max', 'planAssigned')).map((notification) => notification.message).toSorted()).toEqual([
        'One',
        'Two',
      ]);
      expect(await assignments(first._id)).toEqual([
        { from: null, to: id },
        { from: id, to: cast.max.id },
      ]);
      expect(await assignments(completedId._id)).toHaveLength(1);
      expect([await dueOf(id), await dueOf(cast.max.id)]).toEqual([0, 1]);
    }
  });

  test('without a successor the plans are unassigned and return with the person; reactivating hands nothing over', async () => {
    const { id, name } = await manager();
    const { _id } = await plan('Mine', id);
    expect((await toggle(id)).body.isActive).toBe(false);
    expect(await ownerOf(_id)).toBe(null);
    expect((await toggle(id, { plansTo: stage().cast.max.id })).body.isActive).toBe(true);
    expect(await ownerOf(_id)).toBe(name);
    expect((await toggle(id, { plansTo: '' })).body.isActive).toBe(false);
    expect((await assignments(_id)).length).toBe(1);
  });

  test('bulk: all plans go to one person outside the selection; each handover can be undone', async () => {
    const { t, cast } = stage();
    const [first, second] = [await manager(), await manager()];
    const plans = [await plan('Of one', first.id), await plan('Of two', second.id)];
    const owners = () => Promise.all(plans.map(({ _id }) => ownerOf(_id)));
    const several = (plansTo?: string) =>
      t.call(people.deactivateSeveral, { token: tokenOf(), body: { ids: [first.id, second.id], ...(plansTo && { plansTo }) } });
    const list = (owner: string) => t.call(actionPlans.list, { token: tokenOf(), query: { owner, completed: 'false', page: 1, limit: 1 } });
    expect((await list(`${first.id},${second.id}`)).headers.get('x-total-count')).toBe('2');
    const toOneOfThem = await several(second.id);
    expect([toOneOfThem.status, toOneOfThem.body.fields]).toEqual([400, { plansTo: english('field.owner') }]);
    const toNobodyThere = await several('nobody');
    expect(toNobodyThere.body.refused.map(({ msg }) => msg)).toEqual([english('field.owner'), english('field.owner')]);
    expect(await owners()).toEqual([first.name, second.name]);
    expect((await several(cast.max.id)).body).toEqual({ done: 2, refused: [] });
    expect(await owners()).toEqual(['Max', 'Max']);
    for (const { id } of [first, second]) await t.call(trash.undo, { token: tokenOf(), params: { kind: 'user', id } });
    expect(await owners()).toEqual([first.name, second.name]);
  });

  test('plans are not handed to somebody who cannot own them, nor to the leaver; nothing changes', async () => {
    const { cast } = stage();
    const { id } = await manager();
    const { _id, version } = await plan('Stays', id);
    for (const leave of [toggle, remove])
      for (const to of [cast.eli.id, cast.dee.id, id, 'nobody']) {
        const reply = await leave(id, { plansTo: to });
        expect([reply.status, reply.body.fields], to).toEqual([400, { plansTo: english('field.owner') }]);
      }
    const { body } = await stage().t.call(actionPlans.detail, { token: tokenOf(), params: { id: _id } });
    expect([body.assignedTo?._id, body.version]).toEqual([id, version]);
    expect((await toggle(id)).body.isActive).toBe(false);
  });

  test('an admin’s undo returns the plans, except those reassigned since', async () => {
    const { t, cast } = stage();
    for (const leave of [toggle, remove]) {
      const { id, name } = await manager();
      const [keptPlan, moved] = [await plan('Back', id), await plan('Moved', id)];
      await deleteNotifications(stage());
      await leave(id, { plansTo: cast.max.id });
      await t.call(actionPlans.update, { token: tokenOf(), params: { id: moved._id }, body: { assignedTo: cast.mona.id } });
      const undone = await t.call(trash.undo, { token: tokenOf(), params: { kind: 'user', id } });
      expect([undone.status, undone.body]).toEqual([200, { msg: english('done.undone') }]);
      expect([await ownerOf(keptPlan._id), await ownerOf(moved._id)]).toEqual([name, 'Mona']);
      await signAllIn(stage());
      expect((await notificationsFor(stage(), 'max', 'planAssigned')).map((notification) => notification.message)).toEqual(['Moved']);
      expect((await assignments(keptPlan._id)).at(-1)).toEqual({ from: cast.max.id, to: id, undone: true });
      expect(await dueOf(id)).toBe(1);
    }
  });
});
