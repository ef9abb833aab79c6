import { expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { sendFile } from '../../../files/server/testing/files.ts';
import { rants } from '../../contract/rants.ts';
import { type RantStatus, resolvedReasons } from '../../contract/statuses.ts';

const hour = 3_600_000;

everyEngine('The status of a rant', (stage) => {
  const fresh = (content = 'Status.') => submit(stage().t, stage().cast.eli.token, content);
  const detail = (id: string, token = stage().cast.eli.token) => stage().t.call(rants.detail, { token, params: { id } });
  const set = (id: string, status: string, reason?: string, token = stage().cast.max.token) =>
    stage().t.call(rants.setStatus, { token, params: { id }, body: { status, ...(reason !== undefined && { reason }) } });
  const respond = (id: string) =>
    stage().t.call(rants.respond, { token: stage().cast.mona.token, params: { id }, body: { response: 'Answer.' } });
  const notificationsOf = async (name: 'ada' | 'mona' | 'max' | 'eli' | 'eve', id: string) =>
    (await stage().t.call(notifications.list, { token: stage().cast[name].token })).body.filter((n) => n.relatedId === id);

  test('Resolved needs a listed reason, and the author is notified', async () => {
    const id = await fresh();
    const bare = await set(id, 'Resolved');
    expect([bare.status, bare.body.msg, bare.body.fields]).toEqual([
      400,
      'A resolved rant needs a reason.',
      { reason: 'A resolved rant needs a reason.' },
    ]);
    expect((await set(id, 'Resolved', 'because')).body.fields).toEqual({ reason: 'Choose one.' });
    for (const word of ['Done', '', 'pending', 'constructor']) expect((await set(id, word)).body.fields, word).toHaveProperty('status');
    for (const reason of resolvedReasons) expect((await set(id, 'Resolved', reason)).body.resolvedReason).toBe(reason);
    const reply = await detail(id);
    expect(reply.body.timeline.filter((e) => e.kind === 'status')[0]).toMatchObject({
      from: 'Pending',
      to: 'Resolved',
      reason: 'action taken',
      actor: 'Max',
    });
    expect((await notificationsOf('eli', id))[0]).toMatchObject({ type: 'rant', kind: 'status', title: 'Your rant is now Resolved' });
  });

  test('resolving with a message answers and resolves at once, and twice counts once', async () => {
    const { t, cast } = stage();
    const id = await fresh();
    const body = { status: 'Resolved', reason: 'explained', response: 'It was the fuse.', _id: crypto.randomUUID() };
    const resolve = () => t.call(rants.setStatus, { token: cast.max.token, params: { id }, body });
    for (const reply of [await resolve(), await resolve()]) {
      expect([reply.status, reply.body.status, reply.body.resolvedReason]).toEqual([200, 'Resolved', 'explained']);
      expect(reply.body.responses.map((response) => response.content)).toEqual(['It was the fuse.']);
      expect(reply.body.firstResponseDate).not.toBe(null);
      expect(reply.body.timeline.filter((e) => e.kind === 'status').map((e) => `${e.from}>${e.to}`)).toEqual([
        'Pending>Responded',
        'Responded>Resolved',
      ]);
    }
    expect((await notificationsOf('eli', id)).map((notification) => notification.kind).toSorted()).toEqual(['response', 'status']);
    for (const [over, status] of [
      [{ response: '  ' }, 200],
      [{ response: 'x'.repeat(10_001) }, 400],
      [{ reason: undefined, response: 'Without a reason.' }, 400],
      [{ status: 'Urgent', response: 'Not resolved.' }, 200],
    ] as const) {
      const other = await fresh();
      const reply = await t.call(rants.setStatus, {
        token: cast.max.token,
        params: { id: other },
        body: { ...body, _id: undefined, ...over },
      });
      expect([reply.status, (await detail(other)).body.responses], JSON.stringify(over).slice(0, 60)).toEqual([status, []]);
    }
  });

  test('the message brings its files; without a message they are refused, and nothing changes', async () => {
    const { t, cast } = stage();
    const id = await fresh();
    const file = (await sendFile(t, cast.max.token, '%PDF-1.7\n', 'invoice.pdf')).body._id;
    const resolve = (response: string) => {
      const body = { status: 'Resolved', reason: 'explained', response, files: [file] } as const;
      return t.call(rants.setStatus, { token: cast.max.token, params: { id }, body });
    };
    const reply = await resolve(' ');
    expect([reply.status, reply.body]).toMatchObject([400, { fields: { response: expect.any(String) } }]);
    expect((await detail(id)).body.status).toBe('Pending');
    const { body } = await resolve('The invoice is here.');
    const [answer] = body.timeline.filter(({ kind }) => kind === 'response');
    expect([body.status, answer?.files?.map(({ _id }) => _id)]).toEqual(['Resolved', [file]]);
  });

  test('two simultaneous resolutions with messages: both are answers, and the status is notified once', async () => {
    const { t, cast } = stage();
    for (const reasons of [
      ['explained', 'explained'],
      ['explained', 'action taken'],
    ]) {
      const id = await fresh();
      const resolve = (castName: 'mona' | 'max', reason: string) => {
        const body = { status: 'Resolved', reason, response: `A line of ${castName}.` };
        return t.call(rants.setStatus, { token: cast[castName].token, params: { id }, body });
      };
      const replies = await Promise.all([resolve('mona', reasons[0]!), resolve('max', reasons[1]!)]);
      expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
      const rant = (await detail(id)).body;
      expect(rant.responses.map((response) => `${response.responder}: ${response.content}`).toSorted()).toEqual([
        'Max: A line of max.',
        'Mona: A line of mona.',
      ]);
      expect(reasons).toContain(rant.resolvedReason);
      expect(rant.timeline.filter((e) => e.to === 'Resolved')).toHaveLength(1);
      expect((await notificationsOf('eli', id)).map((notification) => notification.kind).toSorted()).toEqual([
        'response',
        'response',
        'status',
      ]);
    }
  });

  test('Responded and Pending must be true; Urgent is set and cleared by hand', async () => {
    const id = await fresh();
    expect([(await set(id, 'Responded')).status, (await set(id, 'Responded')).body.code]).toEqual([409, 'rant_unanswered']);
    expect((await set(id, 'Urgent')).body.status).toBe('Urgent');
    expect((await set(id, 'Pending')).body.status).toBe('Pending');
    await set(id, 'Urgent');
    expect((await respond(id)).body.status).toBe('Urgent');
    expect([(await set(id, 'Pending')).status, (await set(id, 'Pending')).body.code]).toEqual([409, 'rant_answered']);
    expect((await set(id, 'Responded')).body.status).toBe('Responded');
    expect((await set(id, 'Resolved', 'explained')).body).toMatchObject({ status: 'Resolved', resolvedReason: 'explained' });
    expect((await set(id, 'Responded')).body).toMatchObject({ status: 'Responded', resolvedReason: null });
    const words = (await detail(id)).body.timeline.filter((e) => e.kind === 'status').map((e) => `${e.from}>${e.to}`);
    expect(words).toEqual([
      'Pending>Urgent',
      'Urgent>Pending',
      'Pending>Urgent',
      'Urgent>Responded',
      'Responded>Resolved',
      'Resolved>Responded',
    ]);
  });

  test('an unanswered rant changes between Pending, Urgent and Resolved in every direction, and the lists follow', async () => {
    const walks: RantStatus[][] = [
      ['Urgent', 'Resolved', 'Urgent'],
      ['Resolved', 'Pending', 'Urgent', 'Resolved', 'Pending'],
      ['Resolved', 'Urgent', 'Pending'],
    ];
    for (const walk of walks) {
      const id = await fresh();
      for (const word of walk) {
        expect((await set(id, word, word === 'Resolved' ? 'duplicate' : undefined)).body.status, walk.join()).toBe(word);
        const list = await stage().t.call(rants.list, { token: stage().cast.eve.token, query: { rantStatus: word, limit: 100 } });
        expect(list.body.rants.some((r) => r._id === id)).toBe(true);
        expect(list.body.rants.every((r) => r.status === word)).toBe(true);
      }
    }
  });

  test('a message of the author on a resolved rant reopens it and notifies the handlers', async () => {
    const { t, cast } = stage();
    const id = await fresh();
    await respond(id);
    await set(id, 'Resolved', 'action taken');
    const reply = await t.call(rants.write, { token: cast.eli.token, params: { id }, body: { content: 'It is back.' } });
    expect(reply.body).toMatchObject({ status: 'Responded', resolvedReason: null });
    expect(reply.body.timeline.at(-1)).toMatchObject({ kind: 'status', from: 'Resolved', to: 'Responded', actor: 'Eli' });
    expect(reply.body.timeline.at(-2)).toMatchObject({ kind: 'message', content: 'It is back.' });
    for (const name of ['ada', 'mona', 'max'] as const)
      expect((await notificationsOf(name, id))[0], name).toMatchObject({ kind: 'message', title: 'Eli wrote again' });
  });

  test('only managers and admins decide: 403 before anything else', async () => {
    const { cast } = stage();
    const id = await fresh();
    for (const item of [id, 'x'])
      for (const word of ['Resolved', 'nonsense']) expect((await set(item, word, undefined, cast.eli.token)).status).toBe(403);
    expect((await set('x', 'Urgent')).body.code).toBe('rant_not_found');
    expect((await set('x', 'nonsense')).status).toBe(400);
  });

  test('an unanswered rant becomes urgent once by time, and handlers are notified with high priority', async () => {
    const { t } = stage();
    await settle(t, { urgentAfterHours: 5 });
    const id = await fresh('Waiting in the cold.');
    const answeredRantId = await fresh('Answered in time.');
    await respond(answeredRantId);
    const resolvedRantId = await fresh('Resolved in time.');
    await set(resolvedRantId, 'Resolved', 'duplicate');
    t.clock.forward(5 * hour - 60_000);
    await t.app.jobs.runDue();
    expect((await detail(id)).body.status).toBe('Pending');
    t.clock.forward(61_000);
    await Promise.all([t.app.jobs.runDue(), t.app.jobs.runDue()]);
    t.clock.forward(5 * hour);
    await t.app.jobs.runDue();
    expect((await detail(id)).body.status).toBe('Urgent');
    expect((await detail(answeredRantId)).body.status).toBe('Responded');
    expect((await detail(resolvedRantId)).body.status).toBe('Resolved');
    for (const name of ['ada', 'mona', 'max'] as const) {
      const urgent = (await notificationsOf(name, id)).filter((n) => n.kind === 'urgent');
      expect(urgent, name).toMatchObject([{ priority: 'high', title: 'Waiting longer than 5 hours', message: 'Waiting in the cold.' }]);
      expect((await notificationsOf(name, answeredRantId)).some((n) => n.kind === 'urgent')).toBe(false);
    }
    expect((await notificationsOf('eve', id)).length + (await notificationsOf('eli', id)).length).toBe(0);
    const entry = (await detail(id)).body.timeline.at(-1);
    expect(entry).toMatchObject({ kind: 'status', actor: null, actorRole: null, isMine: false, from: 'Pending', to: 'Urgent' });
    expect((await respond(id)).body.status).toBe('Responded');
    const rantId = await fresh('Opened again without an answer.');
    await set(rantId, 'Resolved', 'duplicate');
    await set(rantId, 'Pending');
    t.clock.forward(5 * hour + 1000);
    await t.app.jobs.runDue();
    expect((await detail(rantId)).body.status).toBe('Urgent');
    await settle(t, { urgentAfterHours: 72 });
  });

  test('two simultaneous first responses leave one first response and one change of state', async () => {
    const { t, cast } = stage();
    const id = await fresh('Two managers at once.');
    await Promise.all(
      [cast.mona, cast.max, cast.ada].map(({ token }) => t.call(rants.respond, { token, params: { id }, body: { response: 'Me first.' } })),
    );
    const rant = (await detail(id)).body;
    expect(rant.responses).toHaveLength(3);
    expect(rant.timeline.filter((e) => e.kind === 'status')).toHaveLength(1);
    expect(rant.firstResponseDate).toBe(rant.responses[0]!.date);
  });
});
