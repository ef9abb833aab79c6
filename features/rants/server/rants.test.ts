import { randomUUID } from 'node:crypto';
import { accounts } from '@earshot/contract/accounts';
import { english } from '@earshot/words/all';
import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { notifications } from '#features/notifications/contract';
import { options } from '#features/options/contract';
import { forgetPerson, lists, password, rantAbout, signIn, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { rants } from '../contract/rants.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const rant = (changes: Record<string, unknown> = {}) => ({
  ...rantAbout,
  content: 'The roster changed again.',
  ...changes,
});

everyEngine('The life of a rant', (stage) => {
  const send = (body: Record<string, unknown>, token = stage().cast.eli.token) => stage().t.call(rants.submit, { token, body });
  const detail = (id: string, token = stage().cast.eli.token) => stage().t.call(rants.detail, { token, params: { id } });
  const respond = (id: string, body: Record<string, unknown>, token = stage().cast.mona.token) =>
    stage().t.call(rants.respond, { token, params: { id }, body });
  const write = (id: string, body: Record<string, unknown>, token = stage().cast.eli.token) =>
    stage().t.call(rants.write, { token, params: { id }, body });

  test('a rant is submitted and answered, and its author notified', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'My shift roster changed three times this week.');
    const seenReply = await detail(id, cast.mona.token);
    expect(seenReply.body).toMatchObject({ author: 'Eli', status: 'Pending', target: 'Dana Whitfield', responses: [], isMine: false });
    const reply = await respond(id, { response: 'I will look into it.' });
    expect([reply.status, reply.body.status]).toEqual([200, 'Responded']);
    const own = await detail(id);
    expect(own.body.timeline.map((e) => e.kind)).toEqual(['opened', 'response', 'status']);
    expect(own.body).toMatchObject({ isMine: true, canWrite: true, canRespond: false, responses: [{ responder: 'Mona' }] });
    const notificationsReply = await t.call(notifications.list, { token: cast.eli.token });
    expect(notificationsReply.body[0]).toMatchObject({ type: 'response', title: 'Mona responded', relatedId: id });
    const list = await t.call(rants.list, { token: cast.eve.token, query: { limit: 10 } });
    expect(list.body).toMatchObject({ total: 1, counts: { Responded: 1 } });
    expect(list.headers.get('x-total-count')).toBe('1');
    expect(list.body.rants[0]!.responses).toHaveLength(1);
  });

  test('options are given by name in any case or by _id', async () => {
    const { t, cast } = stage();
    const ids = Object.fromEntries(
      await Promise.all(
        Object.keys(lists).map(async (list) => {
          const read = await t.call(options.list, { token: cast.eli.token, params: { list } });
          return [list, read.body[0]!._id];
        }),
      ),
    );
    const byId = await send(rant({ target: ids.targetEmployees, department: ids.targetDepartments, categoryType: ids.categoryTypes }));
    expect(byId.body).toMatchObject({ target: 'Dana Whitfield', department: 'Warehouse', categoryType: 'Workload' });
    expect((await send(rant({ target: ' dana WHITFIELD ' }))).status).toBe(201);
    const swapped = await send(rant({ target: ids.targetDepartments }));
    expect([swapped.status, swapped.body.fields]).toEqual([400, { target: 'Choose one.' }]);
  });

  test('every field is required; each invalid one is named', async () => {
    const none = await send({});
    expect(Object.keys(none.body.fields ?? {}).toSorted()).toEqual(['categoryType', 'content', 'department', 'target']);
    for (const content of ['', ' ', '\n\t \u00a0', null, 5, [], {}, 'x'.repeat(30_001), 'nul \u0000', '\ud800']) {
      const reply = await send(rant({ content }));
      expect([reply.status, reply.body.code, Object.keys(reply.body.fields ?? {})], JSON.stringify(content).slice(0, 40)).toEqual([
        400,
        'invalid',
        ['content'],
      ]);
    }
    const unknown = await send(rant({ target: 'Nobody', department: 'Nowhere' }));
    expect(unknown.body.fields).toEqual({ target: 'Choose one.', department: 'Choose one.' });
    expect((await send(rant({ content: 'ü'.repeat(30_000) }))).status).toBe(201);
    expect((await send(rant({ _id: 'not-a-uuid' }))).body.fields).toHaveProperty('_id');
  });

  test('status, date, author and responses in the body are ignored', async () => {
    const before = Date.now() - 1;
    const over = { status: 'Resolved', date: '1999-01-01', author: 'Ada', author_id: unknownId, urgent: 1, responses: [{ content: 'x' }] };
    const reply = await send(rant({ ...over, isMine: false, seq: 1 }));
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ status: 'Pending', author: 'Eli', responses: [], isMine: true });
    expect(Date.parse(reply.body.date)).toBeGreaterThanOrEqual(before);
  });

  test('the same _id twice, or 20 times at once, is one rant; another person’s is a separate one', async () => {
    const { t, cast } = stage();
    const _id = randomUUID();
    const first = await send(rant({ _id, content: 'Once.' }));
    const reply = await send(rant({ _id: _id.toUpperCase(), content: 'Twice.' }));
    expect([first.status, reply.status]).toEqual([201, 201]);
    expect(reply.body).toEqual(first.body);
    const parallel = randomUUID();
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(rant({ _id: parallel, content: `Copy ${n} of the parallel one` }))),
    );
    expect(new Set(many.map((m) => `${m.status} ${m.body._id} ${m.body.content}`)).size).toBe(1);
    const found = await t.call(rants.list, { token: cast.eli.token, query: { search: 'of the parallel one' } });
    expect(found.body.total).toBe(1);
    const notificationsReply = await t.call(notifications.list, { token: cast.max.token });
    expect(notificationsReply.body.filter((n) => n.relatedId === parallel)).toHaveLength(1);
    const stolen = await send(rant({ _id }), cast.eve.token);
    expect([stolen.status, stolen.body.author, stolen.body._id === _id]).toEqual([201, 'Eve', false]);
    // A retry whose reply was lost returns the same rant, even if its target has left the list since.
    const lateReply = await send(rant({ _id, target: 'Nobody any more' }));
    expect([lateReply.status, lateReply.body]).toEqual([201, first.body]);
  });

  test('an empty response is refused with the fixed sentence; the session determines the responder', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'Nobody answers.');
    for (const response of ['', '   ', '\n']) {
      const reply = await respond(id, { response });
      expect([reply.status, reply.body.msg], JSON.stringify(response)).toEqual([400, 'Response cannot be empty']);
    }
    const empty = english('refusal.response_empty');
    for (const response of [undefined, null, 7, true, {}, [], ['Hi']]) {
      const reply = await respond(id, { response });
      expect([reply.status, reply.body], JSON.stringify(response)).toEqual([
        400,
        { msg: 'Response cannot be empty', code: 'response_empty', fields: { response: empty } },
      ]);
    }
    for (const body of ['', 'null', '[]', '7', '"text"']) {
      const reply = await t.send('POST', `/api/rants/${id}/respond`, { token: cast.mona.token, body });
      expect([reply.status, reply.body.msg], body).toEqual([400, 'Response cannot be empty']);
    }
    const long = await respond(id, { response: 'x'.repeat(10_001) });
    expect([long.body.msg, long.body.fields]).toEqual(['At most 10,000 characters.', { response: 'At most 10,000 characters.' }]);
    const reply = await respond(id, { response: 'On it.', responderName: 'The Queen', responder: cast.ada.id });
    expect(reply.body.responses).toMatchObject([{ responder: 'Mona', content: 'On it.' }]);
    const _id = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => respond(id, { _id, response: 'Sent eight times.' })));
    expect((await detail(id)).body.responses).toHaveLength(2);
    const other = await submit(t, cast.eli.token, 'Another one.');
    const replies = [
      await respond(other, { _id, response: 'Under a used id.' }),
      await write(id, { _id, content: 'Under a used id.' }, cast.mona.token),
    ];
    for (const reply of replies) expect([reply.status, reply.body.code]).toEqual([409, 'rant_id_taken']);
    for (let n = 0; n < 2; n++) expect((await respond(id, { _id, response: 'By Max.' }, cast.max.token)).body.responses).toHaveLength(3);
    expect((await write(id, { _id, content: 'By its author.' })).body.timeline.at(-1)).toMatchObject({ content: 'By its author.' });
  });

  test('employees do not respond: 403 before body and existence are checked', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'Mine.');
    for (const params of [{ id }, { id: unknownId }, { id: 'x' }])
      for (const body of [{ response: 'Me too' }, { response: '' }, {}]) {
        const reply = await t.call(rants.respond, { token: cast.eve.token, params, body });
        expect([reply.status, reply.body.code]).toEqual([403, 'not_your_role']);
      }
    expect((await respond(unknownId, { response: '' })).status).toBe(400);
    expect((await respond(unknownId, { response: 'Hello?' })).body).toEqual({ code: 'rant_not_found', msg: 'Rant not found.' });
    for (const bad of ['x', '\u0000', "' or 1=1", '🙂']) expect((await detail(bad)).body.code, bad).toBe('rant_not_found');
    expect((await detail(unknownId)).status).toBe(404);
  });

  test('the author and handlers add to a rant, nobody else, and that is no response', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'The heater is broken.');
    expect((await write(id, { content: '  ' })).body.fields).toHaveProperty('content');
    const _id = randomUUID();
    const added = await write(id, { _id, content: 'Still broken.' });
    expect([added.status, added.body.status, added.body.responses]).toEqual([201, 'Pending', []]);
    await write(id, { _id, content: 'Still broken.' });
    expect((await detail(id)).body.timeline.map((e) => [e.kind, e.content, e.isMine])).toEqual([['message', 'Still broken.', true]]);
    expect((await write(id, { content: 'I too.' }, cast.eve.token)).body.code).toBe('not_your_rant');
    expect((await write(unknownId, { content: 'Where?' })).status).toBe(404);
    const notificationList = (await t.call(notifications.list, { token: cast.max.token })).body.filter((n) => n.relatedId === id);
    expect(notificationList.map((n) => n.kind)).toEqual(['message', 'newRant']);
    const handled = await write(id, { content: 'Which heater?' }, cast.mona.token);
    expect([handled.status, handled.body.status, handled.body.responses]).toEqual([201, 'Pending', []]);
    const own = (await t.call(notifications.list, { token: cast.eli.token })).body.filter((n) => n.relatedId === id);
    expect(own.map((n) => n.kind)).toEqual(['message']);
  });

  test('the author and handlers see who opened a rant, once each, and nobody else does', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'Does anybody read this?');
    await Promise.all(Array.from({ length: 6 }, () => detail(id, cast.mona.token)));
    await detail(id, cast.max.token);
    await detail(id, cast.eve.token);
    const openings = async (token: string) =>
      (await detail(id, token)).body.timeline.filter((e) => e.kind === 'opened').map((e) => [e.actor, e.actorRole, e.isMine]);
    expect(await openings(cast.eli.token)).toEqual([
      ['Mona', 'manager', false],
      ['Max', 'manager', false],
    ]);
    expect(await openings(cast.max.token)).toHaveLength(2);
    expect(await openings(cast.eve.token)).toEqual([]);
  });

  test('a deleted author shows as Anonymous, a deleted responder as Unknown: null on the wire, the texts stay', async () => {
    const { t, cast } = stage();
    await t.call(accounts.register, { body: { name: 'Gus', email: 'gus@northwind.example', password } });
    const gus = (await t.call(people.list, { token: cast.ada.token, query: { search: 'gus' } })).body[0]!;
    await t.call(people.approve, { token: cast.ada.token, params: { id: gus._id } });
    const id = await submit(t, await signIn(t, 'gus'), 'Farewell, all.');
    await respond(id, { response: 'Farewell, Gus.' }, cast.max.token);
    await forgetPerson(t, gus._id);
    const reply = await detail(id, cast.mona.token);
    expect(reply.body).toMatchObject({ author: null, content: 'Farewell, all.', responses: [{ responder: 'Max' }] });
    const list = await t.call(rants.list, { token: cast.eve.token, query: { search: 'Farewell' } });
    expect(list.body.rants).toMatchObject([{ _id: id, author: null }]);
    expect((await t.call(rants.list, { token: cast.eve.token, query: { search: 'anonymous' } })).body.rants).toMatchObject([{ _id: id }]);
  });
});
