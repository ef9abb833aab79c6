import { limits } from '@earshot/contract/limits';
import { english } from '@earshot/words/all';
import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { audit } from '#features/audit/contract';
import { notifications } from '#features/notifications/contract';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { trash } from '#features/trash/contract';
import { type CastName, emailOf, linkTarget, password, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { signAllIn } from '#server/testing/later.ts';
import { deleteNotifications } from '#server/testing/notifications.ts';
import { deletable as deletables } from '../../../assembled/deletables.ts';

let n = 0;

everyEngine('Undo', (stage) => {
  const tokenOf = (castName: CastName = 'mona') => stage().cast[castName].token;
  const undo = (kind: string, id: string, castName: CastName = 'mona') =>
    stage().t.call(trash.undo, { token: tokenOf(castName), params: { kind, id } });
  const notificationsOf = async (castName: CastName) =>
    (await stage().t.call(notifications.list, { token: tokenOf(castName), query: { limit: 100 } })).body.map(
      (notification) => notification.kind,
    );
  const waitingMails = async () =>
    (await stage().t.app.db.selectFrom('mails').select('kind').where('state', '=', 'waiting').execute()).map((mail) => mail.kind);
  const forget = async () => {
    await deleteNotifications(stage());
    await stage().t.app.writer.deleteFrom('mails').execute();
  };
  const somebody = async () => {
    const name = `Undone ${++n}`;
    const body = { name, email: emailOf(`undone${n}`), role: 'employee' as const, password };
    return (await stage().t.call(people.create, { token: tokenOf('ada'), body })).body._id;
  };
  const lastEvent = async (subject: string) => {
    const newest = stage().t.app.db.selectFrom('events').select(['type', 'actor_id', 'data']).where('subject', '=', subject);
    const row = await newest.orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
    return { ...row, data: JSON.parse(row.data) };
  };
  const rowOf = (table: 'rants' | 'options' | 'users', id: string) =>
    stage().t.app.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** The row without `opened_at`, which Undo does not restore. */
  const rantOf = async (id: string) => ({ ...(await rowOf('rants', id)), opened_at: null });
  const makeOption = async () =>
    (
      await stage().t.call(options.add, {
        token: tokenOf(),
        params: { list: 'targetDepartments' },
        body: { name: `Hall ${++n}` },
      })
    ).body;
  const resolve = (id: string, castName: CastName = 'mona') =>
    stage().t.call(rants.setStatus, { token: tokenOf(castName), params: { id }, body: { status: 'Resolved', reason: 'explained' } });
  const detail = async (id: string, castName: CastName = 'eli') =>
    (await stage().t.call(rants.detail, { token: tokenOf(castName), params: { id } })).body;

  test('a deleted account, name or thing of a feature is restored unchanged, and the undo is logged', async () => {
    const { t, cast } = stage();
    const removeOption = (id: string) => t.call(options.remove, { token: tokenOf(), params: { list: 'targetDepartments', id } });
    const removePerson = (id: string) => t.call(people.remove, { token: tokenOf(), params: { id } });
    const ofFeatures = await Promise.all(
      deletables.map(async ({ kind, table, restored, make, remove }) => {
        const id = await make(stage());
        return [kind, table as 'users', id, (personId: string) => remove(t, tokenOf(), personId), restored] as const;
      }),
    );
    const things = [
      ['user', 'users', await somebody(), removePerson, 'account.restored'],
      ['option', 'options', (await makeOption())._id, removeOption, 'option.restored'],
      ...ofFeatures,
    ] as const;
    for (const [kind, table, id, remove, type] of things) {
      const before = await rowOf(table, id);
      await remove(id);
      expect((await rowOf(table, id)).deleted_at, kind).not.toBe(null);
      expect((await undo(kind, id)).body, kind).toEqual({ msg: english('done.undone') });
      expect(await rowOf(table, id), kind).toEqual(before);
      const { data, ...event } = await lastEvent(id);
      expect([event, data.undone]).toEqual([{ type, actor_id: cast.mona.id }, true]);
      expect((await undo(kind, id)).body.code, kind).toBe('undo_over');
      const [row] = (await t.call(audit.list, { token: tokenOf('ada'), query: { action: type, limit: 25 } })).body;
      expect(row?.details.undone, kind).toBe(true);
    }
  });

  test('an archived name is in its list again', async () => {
    const { t } = stage();
    const { _id, name } = await makeOption();
    await submit(t, tokenOf('eli'), 'Names it.', { department: name });
    await t.call(options.remove, { token: tokenOf(), params: { list: 'targetDepartments', id: _id } });
    expect(await rowOf('options', _id)).toMatchObject({ deleted_at: null, archived_at: expect.any(Number) });
    expect((await undo('option', _id)).status).toBe(200);
    expect(await rowOf('options', _id)).toMatchObject({ deleted_at: null, archived_at: null });
  });

  test('a deactivated person can sign in again and was never notified; read notifications stay read', async () => {
    const { t, cast } = stage();
    await forget();
    const toggle = () => t.call(people.toggle, { token: tokenOf('ada'), params: { id: cast.eve.id } });
    await toggle();
    expect(await waitingMails()).toEqual(['accountDisabled']);
    expect((await undo('user', cast.eve.id, 'ada')).status).toBe(200);
    await signAllIn(stage());
    expect([await notificationsOf('eve'), await waitingMails()]).toEqual([[], []]);
    expect((await rowOf('users', cast.eve.id)).is_active).toBe(1);
    // Toggling twice by hand is no undo: the person is notified of both changes.
    await toggle();
    await toggle();
    await signAllIn(stage());
    expect([await notificationsOf('eve'), await waitingMails()]).toEqual([['accountApproved', 'accountDisabled'], ['accountApproved']]);
  });

  test('a resolved rant gets back status, flag and urgency; the author neither hears nor reads of it', async () => {
    const { t } = stage();
    const due = async (id: string) =>
      (await t.app.db.selectFrom('jobs').select('due_at').where('kind', '=', 'rant.becomeUrgent').where('subject', '=', id).execute())[0]
        ?.due_at;
    const flag = (id: string) => t.call(rants.setStatus, { token: tokenOf('max'), params: { id }, body: { status: 'Urgent' } });
    const answer = (id: string) => t.call(rants.respond, { token: tokenOf('max'), params: { id }, body: { response: 'Noted.' } });
    const waitTooLong = async (id: string) => {
      await t.app.writer.updateTable('jobs').set({ due_at: 0 }).where('subject', '=', id).execute();
      await t.app.jobs.runDue();
    };
    for (const [status, prepare] of [
      ['Pending', () => {}],
      ['Urgent', flag],
      ['Urgent', waitTooLong],
      ['Responded', answer],
    ] as const) {
      const id = await submit(t, tokenOf('eli'), 'Will be resolved.');
      await prepare(id);
      const [before, dueBefore, detailBefore] = [await rantOf(id), await due(id), await detail(id)];
      expect(detailBefore.status).toBe(status);
      await forget();
      await resolve(id);
      expect([await notificationsOf('eli'), (await detail(id)).status]).toEqual([['status'], 'Resolved']);
      expect((await undo('rant', id)).status).toBe(200);
      expect([await rantOf(id), await due(id)], status).toEqual([before, dueBefore]);
      expect([await notificationsOf('eli'), await waitingMails()]).toEqual([[], []]);
      expect((await detail(id)).timeline).toEqual(detailBefore.timeline);
      expect(await lastEvent(id)).toMatchObject({ type: 'rant.statusChanged', data: { from: 'Resolved', to: status, undone: true } });
    }
  });

  test('only its actor, only at once, only while nothing changed; every refusal is one sentence', async () => {
    const { t } = stage();
    const over = async (kind: string, id: string, castName: CastName = 'mona') => {
      const reply = await undo(kind, id, castName);
      return [reply.status, reply.body.code, reply.body.msg];
    };
    const refusal = [409, 'undo_over', english('refusal.undo_over')];
    const id = await submit(t, tokenOf('eli'), 'Whose is it?');
    await resolve(id);
    for (const [kind, what, who] of [
      ['rant', id, 'max'],
      ['rant', id, 'ada'],
      ['option', id, 'mona'],
      ['rant', 'unknown', 'mona'],
      ['__proto__', id, 'mona'],
    ] as const)
      expect(await over(kind, what, who), `${kind} ${who}`).toEqual(refusal);
    expect((await undo('rant', id, 'eli')).status).toBe(403);
    t.clock.forward(limits.undo.takenMs + 1);
    expect(await over('rant', id)).toEqual(refusal);
    expect((await detail(id)).status).toBe('Resolved');

    const rantId = await submit(t, tokenOf('eli'), 'Opened since.');
    await resolve(rantId);
    await t.call(rants.write, { token: tokenOf('eli'), params: { id: rantId }, body: { content: 'It is not.' } });
    expect(await over('rant', rantId)).toEqual(refusal);
    const reason = await submit(t, tokenOf('eli'), 'Another reason.');
    await resolve(reason);
    await t.call(rants.setStatus, { token: tokenOf(), params: { id: reason }, body: { status: 'Resolved', reason: 'out of scope' } });
    expect(await over('rant', reason)).toEqual(refusal);
    const person = await somebody();
    await t.call(people.toggle, { token: tokenOf('ada'), params: { id: person } });
    await t.call(people.approve, { token: tokenOf('ada'), params: { id: person } });
    expect(await over('user', person, 'ada')).toEqual(refusal);
  });

  test('a person who may no longer see the rant, or is its target, cannot undo', async () => {
    const { t, cast } = stage();
    const reply = await t.call(options.add, {
      token: tokenOf(),
      params: { list: 'targetEmployees' },
      body: { name: `Undo Target ${++n}` },
    });
    const id = await submit(t, tokenOf('eli'), 'About her.', { target: reply.body._id });
    await resolve(id);
    await t.call(options.remove, { token: tokenOf(), params: { list: 'targetEmployees', id: reply.body._id } });
    await linkTarget(t, reply.body._id, cast.mona.id);
    expect((await undo('rant', id)).body.code).toBe('rant_not_found');
    expect((await undo('option', reply.body._id)).body.code).toBe('own_name');
  });
});
