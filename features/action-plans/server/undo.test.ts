import { english } from '@earshot/words/all';
import { expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { trash } from '#features/trash/contract';
import { type CastName, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { deleteNotifications } from '#server/testing/notifications.ts';
import { actionPlans } from '../contract/calls.ts';
import { makePlan } from './testing/plans.ts';

everyEngine('Undo of what was done to a plan', (stage) => {
  const tokenOf = (castName: CastName = 'mona') => stage().cast[castName].token;
  const undo = (kind: string, id: string) => stage().t.call(trash.undo, { token: tokenOf(), params: { kind, id } });
  const kindsOf = async (castName: CastName) =>
    (await stage().t.call(notifications.list, { token: tokenOf(castName), query: { limit: 100 } })).body.map(
      (notification) => notification.kind,
    );
  const waitingMails = async () =>
    (await stage().t.app.db.selectFrom('mails').select('kind').where('state', '=', 'waiting').execute()).map((mail) => mail.kind);
  const forget = async () => {
    await deleteNotifications(stage());
    await stage().t.app.writer.deleteFrom('mails').execute();
  };
  const planRow = (id: string) => stage().t.app.db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const lastEvent = async (subject: string) => {
    const newest = stage().t.app.db.selectFrom('events').select(['type', 'actor_id', 'data']).where('subject', '=', subject);
    const row = await newest.orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
    return { ...row, data: JSON.parse(row.data) };
  };

  test('a deleted plan is restored unchanged by Undo, and the log records it', async () => {
    const { t, cast } = stage();
    const { _id: id } = await makePlan(stage());
    const before = await planRow(id);
    await t.call(actionPlans.remove, { token: tokenOf(), params: { id } });
    expect((await planRow(id)).deleted_at).not.toBe(null);
    expect((await undo('plan', id)).body).toEqual({ msg: english('done.undone') });
    expect(await planRow(id)).toEqual(before);
    expect(await lastEvent(id)).toEqual({ type: 'plan.restored', actor_id: cast.mona.id, data: { undone: true } });
    expect((await undo('plan', id)).body.code).toBe('undo_over');
  });

  test('Undo reopens a completed plan, and authors who had not read the notification never see it', async () => {
    const { t, cast } = stage();
    const [read, unread] = [await submit(t, tokenOf('eli'), 'One.'), await submit(t, tokenOf('eve'), 'Two.')];
    const { _id } = await makePlan(stage(), { rants: [read, unread], assignedTo: cast.max.id });
    await forget();
    const reminder = async () => {
      const { remind_on, remind_at } = await planRow(_id);
      return [remind_on, remind_at];
    };
    const before = await reminder();
    await t.call(actionPlans.update, { token: tokenOf(), params: { id: _id }, body: { completed: true } });
    expect([await kindsOf('eli'), await kindsOf('eve'), await reminder()]).toEqual([['planDone'], ['planDone'], [null, null]]);
    await t.call(notifications.readAll, { token: tokenOf('eli'), body: {} });
    expect((await undo('plan', _id)).status).toBe(200);
    expect([await kindsOf('eli'), await kindsOf('eve')]).toEqual([['planDone'], []]);
    // This is Eli's mail. It is not sent either, because he has read the notification.
    expect(await waitingMails()).toEqual(['planDone']);
    const plan = (await t.call(actionPlans.detail, { token: tokenOf(), params: { id: _id } })).body;
    expect([plan.completed, plan.completedDate, await reminder()]).toEqual([false, null, before]);
    expect(await lastEvent(_id)).toMatchObject({ type: 'plan.reopened', data: { undone: true } });
  });
});
