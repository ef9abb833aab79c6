/** The same for many rants: each as by hand or with the reason why not, once however often it is sent, and taken back. */
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
  const token = (who: CastName) => stage().cast[who].token;
  const id = (who: CastName) => stage().cast[who].id;
  const several = async (many: number, by: CastName = 'eli', more = {}) => {
    const ids: string[] = [];
    for (let i = 0; i < many; i++) ids.push(await submit(stage().t, token(by), 'The forklift again.', more));
    return ids;
  };
  const bulk = (who: CastName, body: SentBody<typeof rants.bulk>) => stage().t.call(rants.bulk, { token: token(who), body });
  const undo = (who: CastName, ids: string[], of: 'owner' | 'status') =>
    stage().t.call(rants.undoBulk, { token: token(who), body: { ids, of } });
  const read = async (rant: string, who: CastName = 'mona') =>
    (await stage().t.call(rants.detail, { token: token(who), params: { id: rant } })).body;
  const resolve = (rant: string, who: CastName = 'max') =>
    stage().t.call(rants.setStatus, { token: token(who), params: { id: rant }, body: { status: 'Resolved', reason: 'explained' } });
  /** Without that it was opened, which nothing takes back. */
  const rowOf = async (rant: string) => {
    const { opened_at: _, ...row } = await stage()
      .t.app.db.selectFrom('rants')
      .selectAll()
      .where('id', '=', rant)
      .executeTakeFirstOrThrow();
    return row;
  };
  const told = async (who: CastName) =>
    (await stage().t.call(notifications.list, { token: token(who), query: { limit: 100 } })).body.filter((one) => !one.read);
  const readAll = (who: CastName) => stage().t.call(notifications.readAll, { token: token(who), body: {} });
  const eventsOf = async (ids: string[], type: string) =>
    (await stage().t.app.db.selectFrom('events').select('subject').where('type', '=', type).execute()).filter(({ subject }) =>
      ids.includes(subject ?? ''),
    ).length;

  test('an owner for all: one event a rant as by hand, and who gets them is told once', async () => {
    const ids = await several(3);
    await readAll('max');
    expect((await bulk('mona', { ids, owner: id('max') })).body).toEqual({ done: ids, failed: [] });
    for (const one of ids) expect((await read(one)).owner?.name).toBe('Max');
    expect(await eventsOf(ids, 'rant.owned')).toBe(3);
    expect(await told('max')).toMatchObject([{ kind: 'rantGiven', title: english('told.rantGiven.title', { actor: 'Mona', n: 3 }) }]);
    expect((await told('max'))[0]?.message).toBe(english('told.rantGiven.many'));
    // A change that was made already counts as done, and is said once.
    expect((await bulk('mona', { ids, owner: id('max') })).body.done).toEqual(ids);
    expect(await eventsOf(ids, 'rant.owned')).toBe(3);
    expect((await bulk('max', { ids, owner: null })).body.done).toEqual(ids);
    expect((await read(ids[0]!)).owner).toBe(null);
  });

  test('a handler who takes several gets those without an owner; for the others the reply names their owners, in the language of the page', async () => {
    const [free, taken] = (await several(2)) as [string, string];
    await bulk('max', { ids: [taken], owner: id('max') });
    const body = JSON.stringify({ ids: [taken, free], owner: id('mona') });
    const reply = await stage().t.send('POST', '/api/rants/bulk', { token: token('mona'), body, headers: { 'x-language': 'de' } });
    expect(JSON.parse(reply.text)).toEqual({
      done: [free],
      failed: [{ _id: taken, msg: german['refusal.rant_taken'].replace('{name}', 'Max') }],
    });
    expect((await read(taken)).owner?.name).toBe('Max');
  });

  test('a status with its reason: urgent, resolved, and what cannot be is named and stays as it was', async () => {
    const [open, answered] = (await several(2)) as [string, string];
    await stage().t.call(rants.respond, { token: token('max'), params: { id: answered }, body: { response: 'Yes.' } });
    await readAll('eli');
    const before = await rowOf(answered);
    expect((await bulk('mona', { ids: [open, answered], status: 'Pending' })).body).toEqual({
      done: [open],
      failed: [{ _id: answered, msg: english('refusal.rant_answered') }],
    });
    expect(await rowOf(answered)).toEqual(before);
    expect((await bulk('mona', { ids: [open, answered], status: 'Urgent' })).body.failed).toEqual([]);
    expect((await read(open)).status).toBe('Urgent');
    expect((await bulk('mona', { ids: [open, answered], status: 'Resolved' })).body.code).toBe('reason_needed');
    const done = await bulk('mona', { ids: [open, answered], status: 'Resolved', reason: 'action taken' });
    expect(done.body).toEqual({ done: [open, answered], failed: [] });
    for (const one of [open, answered]) expect(await read(one)).toMatchObject({ status: 'Resolved', resolvedReason: 'action taken' });
    expect((await told('eli')).map(({ kind }) => kind)).toEqual(['status', 'status']);
  });

  test('the same answer: each author is told of his rant, the clock ends, and a retry answers nothing twice', async () => {
    const ids = await several(3);
    const other = await submit(stage().t, token('eve'), 'Too loud.');
    const body = { _id: randomUUID(), ids: [...ids, other, ids[0]!], response: 'It is repaired.' };
    await readAll('eve');
    const [first, again] = [await bulk('mona', body), await bulk('mona', { ...body, _id: body._id.toUpperCase() })];
    expect(first.body).toEqual({ done: [...ids, other], failed: [] });
    expect(again.body).toEqual(first.body);
    for (const one of [...ids, other]) {
      const { responses, status, firstResponseDate } = await read(one);
      expect([responses.map(({ content }) => content), status, firstResponseDate === null]).toEqual([
        ['It is repaired.'],
        'Responded',
        false,
      ]);
    }
    expect((await told('eve')).map(({ kind }) => kind)).toEqual(['response']);
    // Another act says it again.
    await bulk('mona', { ...body, _id: randomUUID(), ids: [other] });
    expect((await read(other)).responses).toHaveLength(2);
    // The same act by somebody else is another one, and his own.
    for (let n = 0; n < 2; n++) expect((await bulk('max', body)).body).toEqual(first.body);
    expect((await read(other)).responses.map(({ responder }) => responder)).toEqual(['Mona', 'Mona', 'Max']);
  });

  test('nothing, two things, blank words and too many are refused with the number; employees may not', async () => {
    const ids = await several(1);
    for (const body of [{ ids }, { ids, status: 'Urgent', owner: null }, { ids, response: ' ' }, { ids: [], owner: null }])
      expect((await bulk('mona', body as { ids: string[] })).status, JSON.stringify(body)).toBe(400);
    const many = Array.from({ length: 10_000 }, (): string => randomUUID());
    const refused = await bulk('mona', { ids: many, owner: null });
    expect([refused.status, refused.body.msg]).toEqual([400, english('refusal.too_many_at_once', { max: limits.bulk.rants })]);
    // The same one often is one.
    expect((await bulk('mona', { ids: many.fill(ids[0]!), owner: null })).body).toEqual({ done: ids, failed: [] });
    for (const who of ['eli', 'eve'] as const) {
      expect((await bulk(who, { ids, owner: null })).status).toBe(403);
      expect((await undo(who, ids, 'owner')).status).toBe(403);
    }
  });

  test('a rant about oneself gets the same reply as one that does not exist', async () => {
    const { t, cast } = stage();
    const { body } = await t.call(options.add, { token: token('ada'), params: { list: 'targetEmployees' }, body: { name: `Boss ${++n}` } });
    await linkTarget(t, body._id, cast.mona.id);
    const hidden = await submit(t, token('eli'), 'She shouts.', { target: `Boss ${n}` });
    const mine = await submit(t, token('mona'), 'Am I too loud?', { target: `Boss ${n}` });
    const [before, missing, msg] = [await rowOf(hidden), randomUUID(), english('refusal.rant_not_found')];
    for (const act of [{ owner: null }, { status: 'Urgent' }, { response: 'Who was that?' }] as const)
      expect((await bulk('mona', { ids: [hidden, missing, mine], ...act })).body).toEqual({
        done: [],
        failed: [hidden, missing, mine].map((_id) => ({ _id, msg })),
      });
    expect((await undo('mona', [hidden, missing], 'status')).body.failed.map((one) => one.msg)).toEqual([msg, msg]);
    // Nor is she given one.
    expect((await bulk('max', { ids: [hidden], owner: cast.mona.id })).body.failed[0]?.msg).toBe(english('field.rantOwner'));
    expect(await rowOf(hidden)).toEqual(before);
  });

  test('a file of a selection has those of it that one may see, in the order of the list, and is refused beyond the limit', async () => {
    const { t, cast } = stage();
    const [first, second] = (await several(2)) as [string, string];
    const { body } = await t.call(options.add, { token: token('ada'), params: { list: 'targetEmployees' }, body: { name: `Boss ${++n}` } });
    await linkTarget(t, body._id, cast.mona.id);
    const hidden = await submit(t, token('eli'), 'She whispers.', { target: `Boss ${n}` });
    const file = async (ids: string[]) =>
      t.send('POST', '/api/reports/export-rants/csv', { token: token('mona'), body: JSON.stringify({ ids }) });
    const { text } = await file([first, hidden, second, first]);
    expect(text.trim().split('\n')).toHaveLength(3);
    expect(text).not.toContain('whispers');
    const excel = await fetch(`${t.url}/api/reports/export-rants/excel`, {
      method: 'POST',
      headers: { 'x-auth-token': token('mona'), 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [first, hidden, second] }),
    });
    expect(excel.headers.get('content-disposition')).toMatch(/rants-list-.*\.xlsx"$/);
    const rows = readSheet(new Uint8Array(await excel.arrayBuffer()), 1);
    expect([rows.length, JSON.stringify(rows).includes('whispers')]).toEqual([3, false]);
    const refused = await file(Array.from({ length: limits.bulk.rants + 1 }, () => randomUUID()));
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(String(limits.bulk.rants))]);
    const logged = (await t.call(audit.list, { token: token('ada'), query: { action: 'export.made', limit: 25 } })).body;
    expect(logged[0]?.details).toMatchObject({ rows: 2, filters: 'selected=3' });
  });

  test('two resolve the same ones at once: each once, no matter who is first', async () => {
    const ids = await several(12);
    const act = { status: 'Resolved', reason: 'explained' } as const;
    const replies = await Promise.all([
      bulk('mona', { ids, ...act }),
      bulk('max', { ids: ids.toReversed(), ...act }),
      bulk('ada', { _id: randomUUID(), ids, response: 'Thank you.' }),
    ]);
    expect(replies.map(({ status, body }) => [status, body.failed])).toEqual([1, 2, 3].map(() => [200, []]));
    expect(await eventsOf(ids, 'rant.statusChanged')).toBe(12);
    for (const one of ids) expect(await read(one)).toMatchObject({ status: 'Resolved', responses: [{ content: 'Thank you.' }] });
  });

  test('a person who loses the right meanwhile is given none', async () => {
    const { t } = stage();
    const ids = await several(2);
    expect((await t.call(people.toggle, { token: token('ada'), params: { id: id('max') } })).body.isActive).toBe(false);
    const { failed, done } = (await bulk('mona', { ids, owner: id('max') })).body;
    expect([done, failed.map(({ msg }) => msg)]).toEqual([[], ids.map(() => english('field.rantOwner'))]);
    await t.call(people.toggle, { token: token('ada'), params: { id: id('max') } });
    stage().cast.max.token = await newSession(t, id('max'));
  });

  test('250 are three transactions: one that fails takes only its own hundred back, and the retry ends it', async () => {
    const { t } = stage();
    const ids = await several(250);
    const body = { _id: randomUUID(), ids, response: 'Noted.' };
    const write = t.app.write;
    let begun = 0;
    t.app.write = (work) => (++begun === 3 ? Promise.reject(new Error('the disk')) : write(work));
    const failed = await bulk('mona', body);
    t.app.write = write;
    expect([failed.status, begun]).toEqual([500, 3]);
    expect(await eventsOf(ids, 'rant.responded')).toBe(200);
    expect((await bulk('mona', body)).body).toEqual({ done: ids, failed: [] });
    expect(await eventsOf(ids, 'rant.responded')).toBe(250);
  });

  test('Undo: owners go back to each they were of, flags and resolutions as if they had not been; what changed since stays', async () => {
    const { t } = stage();
    const ids = await several(4);
    const [one, two, three, four] = ids as [string, string, string, string];
    await bulk('ada', { ids: [two], owner: id('ada') });
    await bulk('ada', { ids: [three], status: 'Urgent' });
    const before = await Promise.all(ids.map(rowOf));
    const timeline = (await read(two)).timeline.length;
    await readAll('max');
    await bulk('mona', { ids, owner: id('max') });
    expect(await told('max')).toHaveLength(1);
    await bulk('ada', { ids: [four], owner: id('mona') });
    expect((await undo('mona', ids, 'owner')).body).toEqual({
      done: [one, two, three],
      failed: [{ _id: four, msg: english('refusal.undo_over') }],
    });
    await bulk('ada', { ids: [four], owner: null });
    expect(await Promise.all(ids.map(rowOf))).toEqual(before);
    expect((await read(two)).timeline).toHaveLength(timeline);
    expect((await undo('mona', [one], 'owner')).body.failed).toHaveLength(1);

    for (const act of [{ status: 'Resolved', reason: 'explained' }, { status: 'Urgent' }] as const) {
      const open = act.status === 'Urgent' ? [one, two, four] : ids;
      await bulk('mona', { ids: open, ...act });
      expect((await undo('max', open, 'status')).body.done).toEqual([]);
      expect((await undo('mona', open, 'status')).body, act.status).toEqual({ done: open, failed: [] });
      expect(await Promise.all(ids.map(rowOf))).toEqual(before);
    }
    const due = t.app.db.selectFrom('jobs').select('subject').where('kind', '=', 'rant.becomeUrgent').where('subject', 'in', ids);
    expect(await due.execute()).toHaveLength(3);
    await resolve(one, 'mona');
    t.clock.forward(limits.undo.takenMs + 1);
    expect((await undo('mona', [one], 'status')).body.failed).toHaveLength(1);
  });

  test('a handler who is given or answers many has opened them; a withdrawn one is refused by itself', async () => {
    const { t } = stage();
    const [gone, kept] = [await submit(t, token('eli'), 'Withdrawn.'), await submit(t, token('eli'), 'Kept.')];
    await t.call(rants.withdraw, { token: token('eli'), params: { id: gone } });
    const failed = [{ _id: gone, msg: english('refusal.rant_withdrawn') }];
    for (const act of [{ owner: stage().cast.max.id }, { response: 'Seen.' }, { status: 'Urgent' as const }])
      expect((await bulk('mona', { ids: [gone, kept], ...act })).body, JSON.stringify(act)).toEqual({ done: [kept], failed });
    const edited = await t.call(rants.edit, { token: token('eli'), params: { id: kept }, body: { content: 'Other words.' } });
    expect(edited.body).toMatchObject({ code: 'rant_opened' });
  });
});
