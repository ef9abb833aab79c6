/** Several people work on one plan: sent twice, changed by two, deleted meanwhile; its steps, its comments and its audit log. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import type { CastName } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { notificationsFor } from '#server/testing/notifications.ts';
import { actionPlans as planCalls } from '../contract/calls.ts';
import { makePlan, planBody } from './testing/plans.ts';

everyEngine('Action plans under several hands', (stage) => {
  const token = (castName: CastName = 'mona') => stage().cast[castName].token;
  const create = (changes: Record<string, unknown> = {}, castName: CastName = 'mona') =>
    stage().t.call(planCalls.create, { token: token(castName), body: planBody(changes) });
  const update = (id: string, body: Record<string, unknown>, castName: CastName = 'mona') =>
    stage().t.call(planCalls.update, { token: token(castName), params: { id }, body });
  const read = async (id: string) => (await stage().t.call(planCalls.detail, { token: token(), params: { id } })).body;
  const titles = async (query: Record<string, unknown> = {}, castName: CastName = 'mona') =>
    (await stage().t.call(planCalls.list, { token: token(castName), query: query as never })).body.map((plan) => plan.title);

  test('sent twice, even at once, it is one plan; another person’s id gives a plan of its own', async () => {
    const body = { _id: randomUUID(), title: 'Sent twice', steps: ['One'] };
    const many = await Promise.all([create(body), create(body), create({ ...body, _id: body._id.toUpperCase() })]);
    expect(many.map((reply) => [reply.status, reply.body._id, reply.body.checklist?.length])).toEqual(many.map(() => [201, body._id, 1]));
    expect(await titles({ search: 'sent twice' })).toEqual(['Sent twice']);
    const max = await create(body, 'max');
    expect([max.status, max.body.author, max.body._id === body._id]).toEqual([201, 'Max', false]);
    expect((await create(body, 'max')).body._id).toBe(max.body._id);
    await stage().t.call(planCalls.remove, { token: token(), params: { id: body._id } });
    expect((await create(body)).body.code).toBe('plan_not_found');
    const both = { _id: randomUUID() };
    const answers = await Promise.all([create(both), create(both, 'max'), create(both), create(both, 'max')]);
    // Another person who sends the same id at the same moment is refused; a moment later that person gets a plan of their own.
    for (const [n, reply] of answers.entries())
      expect(reply.body.author ?? reply.body.code).toMatch(n % 2 ? /^Max$|_taken/ : /^Mona$|_taken/);
    const later = [(await create(both)).body, (await create(both, 'max')).body];
    expect(later.map(({ author }) => author)).toEqual(['Mona', 'Max']);
  });

  test('saving over a newer version names its author and loses nothing; sent again, it is the same save', async () => {
    const { _id, version } = await makePlan(stage());
    expect((await update(_id, { title: 'By max', version }, 'max')).body).toMatchObject({ title: 'By max', version: 2 });
    const reply = await update(_id, { title: 'By mona', version });
    expect([reply.status, reply.body.code, reply.body.msg.startsWith('Max changed')]).toEqual([409, 'plan_changed', true]);
    expect((await update(_id, { title: 'By max', version }, 'max')).body.version).toBe(2);
    expect((await update(_id, { title: 'By mona' })).body).toMatchObject({ title: 'By mona', version: 3 });
  });

  test('after deletion elsewhere every call on it is 404', async () => {
    const { t } = stage();
    const { _id: id, checklist } = await makePlan(stage(), { title: 'Gone', steps: ['One'] });
    const saidReply = await t.call(planCalls.comment, { token: token(), params: { id }, body: { content: 'Yes' } });
    const [step, comment] = [checklist[0]?._id ?? '', saidReply.body.comments[0]?._id ?? ''];
    const goneReply = await t.call(planCalls.remove, { token: token('max'), params: { id } });
    expect(goneReply.body).toEqual({ msg: 'Action plan deleted.' });
    const replies = [
      await t.call(planCalls.detail, { token: token(), params: { id } }),
      await update(id, { title: 'Late' }),
      await update(id, { completed: true }),
      await t.call(planCalls.remove, { token: token(), params: { id } }),
      await t.call(planCalls.addStep, { token: token(), params: { id }, body: { text: 'x' } }),
      await t.call(planCalls.changeStep, { token: token(), params: { id, step }, body: { done: true } }),
      await t.call(planCalls.removeStep, { token: token(), params: { id, step } }),
      await t.call(planCalls.comment, { token: token(), params: { id }, body: { content: 'x' } }),
      await t.call(planCalls.editComment, { token: token(), params: { id, comment }, body: { content: 'x' } }),
      await t.call(planCalls.removeComment, { token: token(), params: { id, comment } }),
      await t.call(planCalls.link, { token: token(), params: { id }, body: { rants: [randomUUID()] } }),
      await t.call(planCalls.unlink, { token: token(), params: { id, rant: randomUUID() } }),
    ];
    expect(replies.map((reply) => [reply.status, reply.body.code])).toEqual(replies.map(() => [404, 'plan_not_found']));
    for (const id of ['x', '\u0000', randomUUID()])
      expect((await t.call(planCalls.detail, { token: token(), params: { id } })).status).toBe(404);
    expect(await titles({ search: 'gone' })).toEqual([]);
  });

  test('steps are ticked, reworded, moved and removed; the same _id twice is one step', async () => {
    const { t } = stage();
    const { _id: id } = await makePlan(stage(), { steps: ['A', 'B', 'C'] });
    const checklistText = async () => (await read(id)).checklist.map((step) => `${step.done ? '+' : ''}${step.text}`).join(' ');
    const stepId = async (text: string) => (await read(id)).checklist.find((step) => step.text === text)?._id ?? 'nowhere';
    const change = async (text: string, body: Record<string, unknown>) =>
      t.call(planCalls.changeStep, { token: token(), params: { id, step: await stepId(text) }, body });
    const _id = randomUUID();
    const add = (body: Record<string, unknown>, plan = id) => t.call(planCalls.addStep, { token: token(), params: { id: plan }, body });
    expect((await Promise.all([add({ _id, text: 'D' }), add({ _id, text: 'D' })])).map((reply) => reply.status)).toEqual([201, 201]);
    expect(await checklistText()).toBe('A B C D');
    const other = (await add({ _id, text: 'D' }, (await makePlan(stage()))._id)).body.checklist;
    expect(other.map(({ text, _id: step }) => [text, step === _id])).toEqual([['D', false]]);
    expect((await change('B', { done: true, place: 0 })).body).toMatchObject({ steps: { done: 1, total: 4 }, version: 1 });
    expect(await checklistText()).toBe('+B A C D');
    await change('B', { place: 99, text: ' B!' });
    expect(await checklistText()).toBe('A C D + B!');
    await change(' B!', { done: false, place: 1 });
    expect(await checklistText()).toBe('A  B! C D');
    expect((await t.call(planCalls.removeStep, { token: token(), params: { id, step: await stepId('A') } })).body.steps.total).toBe(3);
    await add({ text: 'E' });
    expect(await checklistText()).toBe(' B! C D E');
    expect((await change('nowhere', { done: true })).body.code).toBe('step_not_found');
    for (let n = 4; n < 100; n++) await add({ text: 'x' });
    expect((await add({ text: 'x' })).body).toMatchObject({ code: 'too_many_steps', msg: 'An action plan can have at most 100 steps.' });
  });

  test('comments: people edit their own, managers delete any; the owner and earlier commenters are notified', async () => {
    const { t, cast } = stage();
    const { _id: id, updatedAt, version } = await makePlan(stage(), { title: 'Talked about', assignedTo: cast.max.id });
    const say = (castName: CastName, body: Record<string, unknown>) =>
      t.call(planCalls.comment, { token: token(castName), params: { id }, body });
    const _id = randomUUID();
    const first = await Promise.all([say('mona', { _id, content: ' First.\n' }), say('mona', { _id, content: ' First.\n' })]);
    expect(first.map((reply) => [reply.status, reply.body.commentCount])).toEqual([
      [201, 1],
      [201, 1],
    ]);
    const second = await say('ada', { _id, content: 'Second.' });
    expect((await say('ada', { _id, content: 'Second.' })).body.commentCount).toBe(2);
    expect(second.body).toMatchObject({ updatedAt, version, commentCount: 2 });
    expect(second.body.comments).toMatchObject([
      { user: { name: 'Mona' }, content: ' First.\n', isMine: false, canDelete: true, editedAt: null },
      { user: { name: 'Ada' }, content: 'Second.', isMine: true, canDelete: true },
    ]);
    expect(await notificationsFor(stage(), 'max', 'planComment')).toMatchObject([
      { title: 'Ada commented on “Talked about”', message: 'Second.', relatedModel: 'Plan', relatedId: id, type: 'response' },
      { title: 'Mona commented on “Talked about”' },
    ]);
    expect(await notificationsFor(stage(), 'mona', 'planComment')).toHaveLength(1);
    expect(await notificationsFor(stage(), 'ada', 'planComment')).toEqual([]);
    const edit = (castName: CastName, content: string) =>
      t.call(planCalls.editComment, { token: token(castName), params: { id, comment: _id }, body: { content } });
    expect([(await edit('max', 'x')).status, (await edit('ada', 'x')).body.code]).toEqual([403, 'not_your_comment']);
    expect((await edit('mona', 'Better.')).body.comments[0]).toMatchObject({ content: 'Better.', editedAt: expect.any(String) });
    const drop = (plan: string) => t.call(planCalls.removeComment, { token: token('max'), params: { id: plan, comment: _id } });
    expect((await drop((await makePlan(stage()))._id)).body.code).toBe('comment_not_found');
    expect((await drop(id)).body.commentCount).toBe(1);
    expect((await drop(id)).body.code).toBe('comment_not_found');
  });

  test('the audit log names what happened to a plan, never its content', async () => {
    const { t, cast } = stage();
    const { _id: id } = await makePlan(stage(), { title: 'Logged', description: 'secret words', assignedTo: cast.max.id });
    await update(id, { description: 'other words', deadline: '2030-02-02', publicNote: 'note' });
    await update(id, { completed: true, assignedTo: cast.mona.id });
    await update(id, { completed: false, assignedTo: null });
    await t.call(planCalls.remove, { token: token(), params: { id } });
    const log = (await t.call(audit.list, { token: token('ada'), query: { action: 'plan', limit: 100 } })).body;
    const entries = log.filter((entry) => entry.subject?._id === id).toReversed();
    expect(entries.map((entry) => [entry.action, entry.details])).toEqual([
      ['plan.created', {}],
      ['plan.assigned', { from: null, to: 'Max' }],
      ['plan.changed', { fields: 'description, public note, deadline' }],
      ['plan.assigned', { from: 'Max', to: 'Mona' }],
      ['plan.completed', {}],
      ['plan.assigned', { from: 'Mona', to: null }],
      ['plan.reopened', {}],
      ['plan.deleted', {}],
    ]);
    expect(entries[0]?.subject).toEqual({ kind: 'plan', _id: id, name: 'Logged' });
    expect(
      (await t.app.db.selectFrom('events').select('data').where('subject', '=', id).execute()).map((row) => row.data).join(),
    ).not.toMatch(/words|note"/);
  });
});
