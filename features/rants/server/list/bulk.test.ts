/**
 * Changes to many rants in one call: each rant is changed as by a call of its own or named with the reason why not, a repeated call changes
 * nothing twice, and Undo restores the rants.
 */
import { randomUUID } from 'node:crypto';
import type { SentBody } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { english } from '@earshot/words/all';
import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { audit } from '#features/audit/contract';
import { notifications } from '#features/notifications/contract';
import { options } from '#features/options/contract';
import { type CastName, linkTarget, newSession, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { readSheet } from '#server/testing/sheet.ts';
import { rants } from '../../contract/rants.ts';
import { german } from '../../words/refusals.de.ts';

let n = 0;

everyEngine('Many rants at once', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const id = (castName: CastName) => stage().cast[castName].id;
  const several = async (many: number, actorName: CastName = 'eli', more = {}) => {
    const ids: string[] = [];
    for (let i = 0; i < many; i++) ids.push(await submit(stage().t, token(actorName), 'The forklift again.', more));
    return ids;
  };
  const bulk = (castName: CastName, body: SentBody<typeof rants.bulk>) => stage().t.call(rants.bulk, { token: token(castName), body });
  const undo = (castName: CastName, ids: string[], of: 'owner' | 'status') =>
    stage().t.call(rants.undoBulk, { token: token(castName), body: { ids, of } });
  const read = async (rant: string, castName: CastName = 'mona') =>
    (await stage().t.call(rants.detail, { token: token(castName), params: { id: rant } })).body;
  const resolve = (rant: string, castName: CastName = 'max') =>
    stage().t.call(rants.setStatus, { token: token(castName), params: { id: rant }, body: { status: 'Resolved', reason: 'explained' } });
  /** The row without `opened_at`, which Undo does not restore. */
  const rowOf = async (rant: string) => {
    const { opened_at: _, ...row } = await stage()
      .t.app.db.selectFrom('rants')
      .selectAll()
      .where('id', '=', rant)
      .executeTakeFirstOrThrow();
    return row;
  };
  const notificationsOf = async (castName: CastName) =>
    (await stage().t.call(notifications.list, { token: token(castName), query: { limit: 100 } })).body.filter(
      (notification) => !notification.read,
    );
  const readAll = (castName: CastName) => stage().t.call(notifications.readAll, { token: token(castName), body: {} });
  const eventsOf = async (ids: string[], type: string) =>
    (await stage().t.app.db.selectFrom('events').select('subject').where('type', '=', type).execute()).filter(({ subject }) =>
      ids.includes(subject ?? ''),
    ).length;

  test('an owner for all: one event per rant as by hand, and one notification', async () => {
    const ids = await several(3);
    await readAll('max');
    expect((await bulk('mona', { ids, owner: id('max') })).body).toEqual({ done: ids, failed: [] });
    for (const id of ids) expect((await read(id)).owner?.name).toBe('Max');
    expect(await eventsOf(ids, 'rant.owned')).toBe(3);
    expect(await notificationsOf('max')).toMatchObject([
      { kind: 'rantGiven', title: english('told.rantGiven.title', { actor: 'Mona', n: 3 }) },
    ]);
    expect((await notificationsOf('max'))[0]?.message).toBe(english('told.rantGiven.many'));
    // A change that was already made counts as done and writes no second event.
    expect((await bulk('mona', { ids, owner: id('max') })).body.done).toEqual(ids);
    expect(await eventsOf(ids, 'rant.owned')).toBe(3);
    expect((await bulk('max', { ids, owner: null })).body.done).toEqual(ids);
    expect((await read(ids[0]!)).owner).toBe(null);
  });

  test('a handler who takes several gets the unassigned ones; for the others the reply names the owners in the page’s language', async () => {
    const [free, takenRant] = (await several(2)) as [string, string];
    await bulk('max', { ids: [takenRant], owner: id('max') });
    const body = JSON.stringify({ ids: [takenRant, free], owner: id('mona') });
    const reply = await stage().t.send('POST', '/api/rants/bulk', { token: token('mona'), body, headers: { 'x-language': 'de' } });
    expect(JSON.parse(reply.text)).toEqual({
      done: [free],
      failed: [{ _id: takenRant, msg: german['refusal.rant_taken'].replace('{name}', 'Max') }],
    });
    expect((await read(takenRant)).owner?.name).toBe('Max');
  });

  test('a status for all: Resolved needs a reason, and rants that cannot change are named and left as they are', async () => {
    const [open, answeredRant] = (await several(2)) as [string, string];
    await stage().t.call(rants.respond, { token: token('max'), params: { id: answeredRant }, body: { response: 'Yes.' } });
    await readAll('eli');
    const before = await rowOf(answeredRant);
    expect((await bulk('mona', { ids: [open, answeredRant], status: 'Pending' })).body).toEqual({
      done: [open],
      failed: [{ _id: answeredRant, msg: english('refusal.rant_answered') }],
    });
    expect(await rowOf(answeredRant)).toEqual(before);
    expect((await bulk('mona', { ids: [open, answeredRant], status: 'Urgent' })).body.failed).toEqual([]);
    expect((await read(open)).status).toBe('Urgent');
    expect((await bulk('mona', { ids: [open, answeredRant], status: 'Resolved' })).body.code).toBe('reason_needed');
    const outcome = await bulk('mona', { ids: [open, answeredRant], status: 'Resolved', reason: 'action taken' });
    expect(outcome.body).toEqual({ done: [open, answeredRant], failed: [] });
    for (const item of [open, answeredRant]) expect(await read(item)).toMatchObject({ status: 'Resolved', resolvedReason: 'action taken' });
    expect((await notificationsOf('eli')).map(({ kind }) => kind)).toEqual(['status', 'status']);
  });

  test('the same answer: each author is notified, the deadline ends, and a retry answers nothing twice', async () => {
    const ids = await several(3);
    const other = await submit(stage().t, token('eve'), 'Too loud.');
    const body = { _id: randomUUID(), ids: [...ids, other, ids[0]!], response: 'It is repaired.' };
    await readAll('eve');
    const [first, secondOutcome] = [await bulk('mona', body), await bulk('mona', { ...body, _id: body._id.toUpperCase() })];
    expect(first.body).toEqual({ done: [...ids, other], failed: [] });
    expect(secondOutcome.body).toEqual(first.body);
    for (const item of [...ids, other]) {
      const { responses, status, firstResponseDate } = await read(item);
      expect([responses.map(({ content }) => content), status, firstResponseDate === null]).toEqual([
        ['It is repaired.'],
        'Responded',
        false,
      ]);
    }
    expect((await notificationsOf('eve')).map(({ kind }) => kind)).toEqual(['response']);
    // A call with another `_id` answers a second time.
    await bulk('mona', { ...body, _id: randomUUID(), ids: [other] });
    expect((await read(other)).responses).toHaveLength(2);
    // The same `_id` from somebody else is a different act, which answers once in that person's name.
    for (let n = 0; n < 2; n++) expect((await bulk('max', body)).body).toEqual(first.body);
    expect((await read(other)).responses.map(({ responder }) => responder)).toEqual(['Mona', 'Mona', 'Max']);
  });

  test('no action, two actions, blank text and too many are refused; employees may not', async () => {
    const ids = await several(1);
    for (const body of [{ ids }, { ids, status: 'Urgent', owner: null }, { ids, response: ' ' }, { ids: [], owner: null }])
      expect((await bulk('mona', body as { ids: string[] })).status, JSON.stringify(body)).toBe(400);
    const many = Array.from({ length: 10_000 }, (): string => randomUUID());
    const reply = await bulk('mona', { ids: many, owner: null });
    expect([reply.status, reply.body.msg]).toEqual([400, english('refusal.too_many_at_once', { max: limits.bulk.rants })]);
    // An id that is given several times counts once.
    expect((await bulk('mona', { ids: many.fill(ids[0]!), owner: null })).body).toEqual({ done: ids, failed: [] });
    for (const castName of ['eli', 'eve'] as const) {
      expect((await bulk(castName, { ids, owner: null })).status).toBe(403);
      expect((await undo(castName, ids, 'owner')).status).toBe(403);
    }
  });

  test('a rant about oneself gets the same reply as a missing one', async () => {
    const { t, cast } = stage();
    const { body } = await t.call(options.add, { token: token('ada'), params: { list: 'targetEmployees' }, body: { name: `Boss ${++n}` } });
    await linkTarget(t, body._id, cast.mona.id);
    const hiddenRant = await submit(t, token('eli'), 'She shouts.', { target: `Boss ${n}` });
    const rantId = await submit(t, token('mona'), 'Am I too loud?', { target: `Boss ${n}` });
    const [before, missing, msg] = [await rowOf(hiddenRant), randomUUID(), english('refusal.rant_not_found')];
    for (const act of [{ owner: null }, { status: 'Urgent' }, { response: 'Who was that?' }] as const)
      expect((await bulk('mona', { ids: [hiddenRant, missing, rantId], ...act })).body).toEqual({
        done: [],
        failed: [hiddenRant, missing, rantId].map((_id) => ({ _id, msg })),
      });
    expect((await undo('mona', [hiddenRant, missing], 'status')).body.failed.map((item) => item.msg)).toEqual([msg, msg]);
    // A rant about Mona cannot be given to her.
    expect((await bulk('max', { ids: [hiddenRant], owner: cast.mona.id })).body.failed[0]?.msg).toBe(english('field.rantOwner'));
    expect(await rowOf(hiddenRant)).toEqual(before);
  });

  test('a file of a selection has the visible ones in list order, and is refused beyond the limit', async () => {
    const { t, cast } = stage();
    const [first, second] = (await several(2)) as [string, string];
    const { body } = await t.call(options.add, { token: token('ada'), params: { list: 'targetEmployees' }, body: { name: `Boss ${++n}` } });
    await linkTarget(t, body._id, cast.mona.id);
    const hiddenRant = await submit(t, token('eli'), 'She whispers.', { target: `Boss ${n}` });
    const file = async (ids: string[]) =>
      t.send('POST', '/api/reports/export-rants/csv', { token: token('mona'), body: JSON.stringify({ ids }) });
    const { text } = await file([first, hiddenRant, second, first]);
    expect(text.trim().split('\n')).toHaveLength(3);
    expect(text).not.toContain('whispers');
    const excel = await fetch(`${t.url}/api/reports/export-rants/excel`, {
      method: 'POST',
      headers: { 'x-auth-token': token('mona'), 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [first, hiddenRant, second] }),
    });
    expect(excel.headers.get('content-disposition')).toMatch(/rants-list-.*\.xlsx"$/);
    const rows = readSheet(new Uint8Array(await excel.arrayBuffer()), 1);
    expect([rows.length, JSON.stringify(rows).includes('whispers')]).toEqual([3, false]);
    const reply = await file(Array.from({ length: limits.bulk.rants + 1 }, () => randomUUID()));
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(String(limits.bulk.rants))]);
    const logged = (await t.call(audit.list, { token: token('ada'), query: { action: 'export.made', limit: 25 } })).body;
    expect(logged[0]?.details).toMatchObject({ rows: 2, filters: 'selected=3' });
  });

  test('simultaneous bulk resolutions resolve each rant once', async () => {
    const ids = await several(12);
    const act = { status: 'Resolved', reason: 'explained' } as const;
    const replies = await Promise.all([
      bulk('mona', { ids, ...act }),
      bulk('max', { ids: ids.toReversed(), ...act }),
      bulk('ada', { _id: randomUUID(), ids, response: 'Thank you.' }),
    ]);
    expect(replies.map(({ status, body }) => [status, body.failed])).toEqual([1, 2, 3].map(() => [200, []]));
    expect(await eventsOf(ids, 'rant.statusChanged')).toBe(12);
    for (const id of ids) expect(await read(id)).toMatchObject({ status: 'Resolved', responses: [{ content: 'Thank you.' }] });
  });

  test('a person who loses the right meanwhile is assigned none', async () => {
    const { t } = stage();
    const ids = await several(2);
    expect((await t.call(people.toggle, { token: token('ada'), params: { id: id('max') } })).body.isActive).toBe(false);
    const { failed, done } = (await bulk('mona', { ids, owner: id('max') })).body;
    expect([done, failed.map(({ msg }) => msg)]).toEqual([[], ids.map(() => english('field.rantOwner'))]);
    await t.call(people.toggle, { token: token('ada'), params: { id: id('max') } });
    stage().cast.max.token = await newSession(t, id('max'));
  });

  test('250 are three transactions: a failure rolls back only its hundred, and the retry finishes', async () => {
    const { t } = stage();
    const ids = await several(250);
    const body = { _id: randomUUID(), ids, response: 'Noted.' };
    const write = t.app.write;
    let callCount = 0;
    t.app.write = (work) => (++callCount === 3 ? Promise.reject(new Error('the disk')) : write(work));
    const outcome = await bulk('mona', body);
    t.app.write = write;
    expect([outcome.status, callCount]).toEqual([500, 3]);
    expect(await eventsOf(ids, 'rant.responded')).toBe(200);
    expect((await bulk('mona', body)).body).toEqual({ done: ids, failed: [] });
    expect(await eventsOf(ids, 'rant.responded')).toBe(250);
  });

  test('250 given to one person at once are told once, with their number; a failure in between tells of those that were given', async () => {
    const { t } = stage();
    const ids = await several(250);
    await readAll('max');
    expect((await bulk('mona', { ids, owner: id('max') })).body).toEqual({ done: ids, failed: [] });
    const title = (n: number) => english('told.rantGiven.title', { actor: 'Mona', n });
    expect((await notificationsOf('max')).map((notification) => notification.title)).toEqual([title(250)]);
    expect((await bulk('mona', { ids, owner: null })).status).toBe(200);
    await readAll('max');
    const write = t.app.write;
    let callCount = 0;
    t.app.write = (work) => (++callCount === 3 ? Promise.reject(new Error('the disk')) : write(work));
    expect((await bulk('mona', { ids, owner: id('max') })).status).toBe(500);
    t.app.write = write;
    expect((await notificationsOf('max')).map((notification) => notification.title)).toEqual([title(200)]);
    expect((await undo('mona', ids.slice(0, 200), 'owner')).body.done).toHaveLength(200);
    expect(await notificationsOf('max'), 'Undo takes it back').toEqual([]);
  });

  test('Undo restores owners, flags and resolutions; what changed since stays', async () => {
    const { t } = stage();
    const ids = await several(4);
    const [first, second, three, four] = ids as [string, string, string, string];
    await bulk('ada', { ids: [second], owner: id('ada') });
    await bulk('ada', { ids: [three], status: 'Urgent' });
    const before = await Promise.all(ids.map(rowOf));
    const timeline = (await read(second)).timeline.length;
    await readAll('max');
    await bulk('mona', { ids, owner: id('max') });
    expect(await notificationsOf('max')).toHaveLength(1);
    await bulk('ada', { ids: [four], owner: id('mona') });
    expect((await undo('mona', ids, 'owner')).body).toEqual({
      done: [first, second, three],
      failed: [{ _id: four, msg: english('refusal.undo_over') }],
    });
    await bulk('ada', { ids: [four], owner: null });
    expect(await Promise.all(ids.map(rowOf))).toEqual(before);
    expect((await read(second)).timeline).toHaveLength(timeline);
    expect((await undo('mona', [first], 'owner')).body.failed).toHaveLength(1);

    for (const act of [{ status: 'Resolved', reason: 'explained' }, { status: 'Urgent' }] as const) {
      const open = act.status === 'Urgent' ? [first, second, four] : ids;
      await bulk('mona', { ids: open, ...act });
      expect((await undo('max', open, 'status')).body.done).toEqual([]);
      expect((await undo('mona', open, 'status')).body, act.status).toEqual({ done: open, failed: [] });
      expect(await Promise.all(ids.map(rowOf))).toEqual(before);
    }
    const due = t.app.db.selectFrom('jobs').select('subject').where('kind', '=', 'rant.becomeUrgent').where('subject', 'in', ids);
    expect(await due.execute()).toHaveLength(3);
    await resolve(first, 'mona');
    t.clock.forward(limits.undo.takenMs + 1);
    expect((await undo('mona', [first], 'status')).body.failed).toHaveLength(1);
  });

  test('assigning or answering many counts as opening them; a withdrawn one is refused alone', async () => {
    const { t } = stage();
    const [withdrawnId, keptId] = [await submit(t, token('eli'), 'Withdrawn.'), await submit(t, token('eli'), 'Kept.')];
    await t.call(rants.withdraw, { token: token('eli'), params: { id: withdrawnId } });
    const failures = [{ _id: withdrawnId, msg: english('refusal.rant_withdrawn') }];
    for (const act of [{ owner: stage().cast.max.id }, { response: 'Seen.' }, { status: 'Urgent' as const }])
      expect((await bulk('mona', { ids: [withdrawnId, keptId], ...act })).body, JSON.stringify(act)).toEqual({
        done: [keptId],
        failed: failures,
      });
    const edited = await t.call(rants.edit, { token: token('eli'), params: { id: keptId }, body: { content: 'Other words.' } });
    expect(edited.body).toMatchObject({ code: 'rant_opened' });
  });
});
