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
  const as = (who: CastName = 'mona') => stage().cast[who].token;
  const undo = (kind: string, id: string, who: CastName = 'mona') => stage().t.call(trash.undo, { token: as(who), params: { kind, id } });
  const told = async (who: CastName) =>
    (await stage().t.call(notifications.list, { token: as(who), query: { limit: 100 } })).body.map((one) => one.kind);
  const waitingMails = async () =>
    (await stage().t.app.db.selectFrom('mails').select('kind').where('state', '=', 'waiting').execute()).map((mail) => mail.kind);
  const forget = async () => {
    await deleteNotifications(stage());
    await stage().t.app.writer.deleteFrom('mails').execute();
  };
  const somebody = async () => {
    const name = `Undone ${++n}`;
    const body = { name, email: emailOf(`undone${n}`), role: 'employee' as const, password };
    return (await stage().t.call(people.create, { token: as('ada'), body })).body._id;
  };
  const lastEvent = async (subject: string) => {
    const newest = stage().t.app.db.selectFrom('events').select(['type', 'actor_id', 'data']).where('subject', '=', subject);
    const row = await newest.orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
    return { ...row, data: JSON.parse(row.data) };
  };
  const rowOf = (table: 'rants' | 'options' | 'users', id: string) =>
    stage().t.app.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** Without that somebody has opened it, which nothing takes back. */
  const rantOf = async (id: string) => ({ ...(await rowOf('rants', id)), opened_at: null });
  const makeOption = async () =>
    (
      await stage().t.call(options.add, {
        token: as(),
        params: { list: 'targetDepartments' },
        body: { name: `Hall ${++n}` },
      })
    ).body;
  const resolve = (id: string, who: CastName = 'mona') =>
    stage().t.call(rants.setStatus, { token: as(who), params: { id }, body: { status: 'Resolved', reason: 'explained' } });
  const detail = async (id: string, who: CastName = 'eli') => (await stage().t.call(rants.detail, { token: as(who), params: { id } })).body;

  test('a deleted account, name or thing of a feature is there again as it was, and the log says that it was undone', async () => {
    const { t, cast } = stage();
    const removeOption = (id: string) => t.call(options.remove, { token: as(), params: { list: 'targetDepartments', id } });
    const removePerson = (id: string) => t.call(people.remove, { token: as(), params: { id } });
    const ofFeatures = await Promise.all(
      deletables.map(async ({ kind, table, restored, make, remove }) => {
        const id = await make(stage());
        return [kind, table as 'users', id, (one: string) => remove(t, as(), one), restored] as const;
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
      const [row] = (await t.call(audit.list, { token: as('ada'), query: { action: type, limit: 25 } })).body;
      expect(row?.details.undone, kind).toBe(true);
    }
  });

  test('an archived name stands in its list again', async () => {
    const { t } = stage();
    const { _id, name } = await makeOption();
    await submit(t, as('eli'), 'Names it.', { department: name });
    await t.call(options.remove, { token: as(), params: { list: 'targetDepartments', id: _id } });
    expect(await rowOf('options', _id)).toMatchObject({ deleted_at: null, archived_at: expect.any(Number) });
    expect((await undo('option', _id)).status).toBe(200);
    expect(await rowOf('options', _id)).toMatchObject({ deleted_at: null, archived_at: null });
  });

  test('a deactivated person can sign in again and was never told; what was read stays read', async () => {
    const { t, cast } = stage();
    await forget();
    const toggle = () => t.call(people.toggle, { token: as('ada'), params: { id: cast.eve.id } });
    await toggle();
    expect(await waitingMails()).toEqual(['accountDisabled']);
    expect((await undo('user', cast.eve.id, 'ada')).status).toBe(200);
    await signAllIn(stage());
    expect([await told('eve'), await waitingMails()]).toEqual([[], []]);
    expect((await rowOf('users', cast.eve.id)).is_active).toBe(1);
    // Toggling by hand is no undo: both changes are told in the end.
    await toggle();
    await toggle();
    await signAllIn(stage());
    expect([await told('eve'), await waitingMails()]).toEqual([['accountApproved', 'accountDisabled'], ['accountApproved']]);
  });

  test('a rant that was resolved is as it was: status, flag, hour of urgency; the author neither hears nor reads of it', async () => {
    const { t } = stage();
    const due = async (id: string) =>
      (await t.app.db.selectFrom('jobs').select('due_at').where('kind', '=', 'rant.becomeUrgent').where('subject', '=', id).execute())[0]
        ?.due_at;
    const flag = (id: string) => t.call(rants.setStatus, { token: as('max'), params: { id }, body: { status: 'Urgent' } });
    const answer = (id: string) => t.call(rants.respond, { token: as('max'), params: { id }, body: { response: 'Noted.' } });
    const late = async (id: string) => {
      await t.app.writer.updateTable('jobs').set({ due_at: 0 }).where('subject', '=', id).execute();
      await t.app.jobs.runDue();
    };
    for (const [status, prepare] of [
      ['Pending', () => {}],
      ['Urgent', flag],
      ['Urgent', late],
      ['Responded', answer],
    ] as const) {
      const id = await submit(t, as('eli'), 'Will be resolved.');
      await prepare(id);
      const [before, dueBefore, shown] = [await rantOf(id), await due(id), await detail(id)];
      expect(shown.status).toBe(status);
      await forget();
      await resolve(id);
      expect([await told('eli'), (await detail(id)).status]).toEqual([['status'], 'Resolved']);
      expect((await undo('rant', id)).status).toBe(200);
      expect([await rantOf(id), await due(id)], status).toEqual([before, dueBefore]);
      expect([await told('eli'), await waitingMails()]).toEqual([[], []]);
      expect((await detail(id)).timeline).toEqual(shown.timeline);
      expect(await lastEvent(id)).toMatchObject({ type: 'rant.statusChanged', data: { from: 'Resolved', to: status, undone: true } });
    }
  });

  test('only who did it, only at once, only while it is still so, and whatever is wrong is said in one sentence', async () => {
    const { t } = stage();
    const over = async (kind: string, id: string, who: CastName = 'mona') => {
      const reply = await undo(kind, id, who);
      return [reply.status, reply.body.code, reply.body.msg];
    };
    const refused = [409, 'undo_over', english('refusal.undo_over')];
    const id = await submit(t, as('eli'), 'Whose is it?');
    await resolve(id);
    for (const [kind, what, who] of [
      ['rant', id, 'max'],
      ['rant', id, 'ada'],
      ['option', id, 'mona'],
      ['rant', 'unknown', 'mona'],
      ['__proto__', id, 'mona'],
    ] as const)
      expect(await over(kind, what, who), `${kind} ${who}`).toEqual(refused);
    expect((await undo('rant', id, 'eli')).status).toBe(403);
    t.clock.forward(limits.undo.takenMs + 1);
    expect(await over('rant', id)).toEqual(refused);
    expect((await detail(id)).status).toBe('Resolved');

    const opened = await submit(t, as('eli'), 'Opened since.');
    await resolve(opened);
    await t.call(rants.write, { token: as('eli'), params: { id: opened }, body: { content: 'It is not.' } });
    expect(await over('rant', opened)).toEqual(refused);
    const reason = await submit(t, as('eli'), 'Another reason.');
    await resolve(reason);
    await t.call(rants.setStatus, { token: as(), params: { id: reason }, body: { status: 'Resolved', reason: 'out of scope' } });
    expect(await over('rant', reason)).toEqual(refused);
    const person = await somebody();
    await t.call(people.toggle, { token: as('ada'), params: { id: person } });
    await t.call(people.approve, { token: as('ada'), params: { id: person } });
    expect(await over('user', person, 'ada')).toEqual(refused);
  });

  test('a person who may not see the rant any more, or is its target, takes nothing back', async () => {
    const { t, cast } = stage();
    const made = await t.call(options.add, { token: as(), params: { list: 'targetEmployees' }, body: { name: `Undo Target ${++n}` } });
    const id = await submit(t, as('eli'), 'About her.', { target: made.body._id });
    await resolve(id);
    await t.call(options.remove, { token: as(), params: { list: 'targetEmployees', id: made.body._id } });
    await linkTarget(t, made.body._id, cast.mona.id);
    expect((await undo('rant', id)).body.code).toBe('rant_not_found');
    expect((await undo('option', made.body._id)).body.code).toBe('own_name');
  });
});
