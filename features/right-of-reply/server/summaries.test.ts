import { beforeEach, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { type CastName, linkTarget, renewSessions, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { rightOfReply } from '../contract/calls.ts';
import { quotes } from './summaries.ts';

const day = 86_400_000;

everyEngine('A summary and the right to answer it', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const on = (castName: CastName, id: string) => ({ token: token(castName), params: { id } });
  const summary = (castName: CastName, id: string) => stage().t.call(rightOfReply.summary, on(castName, id));
  const summarise = (castName: CastName, id: string, content = 'It is about the tone in meetings.', more = {}) =>
    stage().t.call(rightOfReply.summarise, { ...on(castName, id), body: { content, checked: true as const, ...more } });
  const aboutMe = async (castName: CastName) => (await stage().t.call(rightOfReply.aboutMe, { token: token(castName) })).body;
  const reply = (castName: CastName, id: string, content = 'I did not know. I am sorry.') =>
    stage().t.call(rightOfReply.reply, { ...on(castName, id), body: { content } });
  const notificationsOf = async (castName: CastName) =>
    (await stage().t.call(notifications.list, { token: token(castName) })).body.filter(({ kind }) => kind === 'summary');
  const code = ({ status, body }: { status: number; body: object }) => [status, (body as { code?: string }).code];
  let target = '';
  let n = 0;
  const rant = (content = 'Max shouts at everybody in the morning meeting, and nobody dares to say a word.') =>
    submit(stage().t, token('eli'), content, { target: 'Max at work' });

  beforeEach(async () => {
    const { t, cast } = stage();
    t.clock.forward(2 * day);
    await renewSessions(t, cast);
    await settle(t, { employeeVisibility: n++ % 2 ? 'all' : 'own' });
    if (target) return;
    const reply = await t.call(options.add, { token: token('ada'), params: { list: 'targetEmployees' }, body: { name: 'Max at work' } });
    target = reply.body._id;
    await linkTarget(t, target, cast.max.id);
  });

  test('the person reads the summary and the day, answers once within 14 days, and sees nothing else of the rant', async () => {
    const { t } = stage();
    const id = await rant();
    const before = (await t.call(rants.list, { token: token('max') })).body;
    expect((await summarise('mona', id)).body).toMatchObject({
      summary: { summary: 'It is about the tone in meetings.', reply: null, by: 'Mona', isShared: false },
      canWrite: false,
      canShare: true,
    });
    const [mineSummary] = await aboutMe('max');
    expect(Object.keys(mineSummary!).toSorted()).toEqual(['_id', 'day', 'mayReplyUntil', 'repliedDay', 'reply', 'summary']);
    expect(mineSummary).toMatchObject({ summary: 'It is about the tone in meetings.', reply: null });
    expect(JSON.stringify([mineSummary, await notificationsOf('max')])).not.toContain(id);
    expect((await notificationsOf('max')).map(({ relatedId, rant: about }) => [relatedId, about])).toEqual([[null, null]]);
    expect((await t.call(rants.list, { token: token('max') })).body).toEqual(before);
    for (const call of [await summary('max', id), await summarise('max', id), await t.call(rightOfReply.share, on('max', id))])
      expect(code(call)).toEqual([404, 'rant_not_found']);
    expect((await reply('max', mineSummary!._id)).body).toMatchObject({ reply: 'I did not know. I am sorry.', mayReplyUntil: null });
    // This is a retry of a call whose reply was lost.
    expect((await reply('max', mineSummary!._id)).status).toBe(201);
    expect(code(await reply('max', mineSummary!._id, 'And another thing.'))).toEqual([409, 'reply_given']);
    for (const castName of ['mona', 'ada'] as const)
      expect((await summary(castName, id)).body.summary).toMatchObject({ reply: 'I did not know. I am sorry.' });
    expect((await notificationsOf('mona')).map(({ relatedId }) => relatedId)).toEqual([id]);
    expect(await aboutMe('eve')).toEqual([]);
    expect(await aboutMe('mona')).toEqual([]);
  });

  test('the author reads both only once a handler shares them, and is notified then; colleagues never', async () => {
    const { t } = stage();
    const id = await rant();
    await summarise('mona', id);
    await reply('max', (await aboutMe('max'))[0]!._id);
    expect((await summary('eli', id)).body).toEqual({ summary: null, canWrite: false, canShare: false });
    expect(await notificationsOf('eli')).toEqual([]);
    expect((await t.call(rightOfReply.share, on('ada', id))).body.summary).toMatchObject({ isShared: true });
    expect((await summary('eli', id)).body).toMatchObject({ summary: { reply: 'I did not know. I am sorry.' }, canWrite: false });
    expect((await notificationsOf('eli')).map(({ relatedId }) => relatedId)).toEqual([id]);
    await settle(t, { employeeVisibility: 'all' });
    expect((await summary('eve', id)).body.summary).toBeNull();
  });

  test('after 14 days it cannot be answered; on the last day it can', async () => {
    const { t } = stage();
    const ids = [await rant(), await rant()];
    for (const id of ids) await summarise('mona', id);
    const [second, first] = await aboutMe('max');
    t.clock.forward(14 * day);
    await renewSessions(t, stage().cast);
    expect((await reply('max', first!._id)).status).toBe(201);
    t.clock.forward(day);
    expect((await aboutMe('max'))[0]).toMatchObject({ mayReplyUntil: null, reply: null });
    expect(code(await reply('max', second!._id))).toEqual([409, 'reply_over']);
    expect(code(await reply('eve', second!._id))).toEqual([404, 'summary_not_found']);
  });

  test('it needs a check for identifying details, a text of its own, and a recipient; once per person', async () => {
    const { t, cast } = stage();
    const id = await rant();
    const unchecked = await t.send('POST', `/api/rants/${id}/summary`, { token: token('mona'), body: '{"content":"The tone."}' });
    expect([unchecked.status, Object.keys((unchecked.body as unknown as { fields: object }).fields)]).toEqual([400, ['checked']]);
    const copied = await summarise('mona', id, 'He: “shouts at everybody in the morning meeting, and nobody dares”.');
    expect(code(copied)).toEqual([400, 'summary_quotes']);
    const body = { _id: crypto.randomUUID() as string };
    for (let twice = 0; twice < 2; twice++) expect((await summarise('mona', id, undefined, body)).status).toBe(201);
    expect(code(await summarise('ada', id))).toEqual([409, 'summary_given']);
    const unlinked = await submit(t, token('eli'), 'The lift is stuck.');
    expect(code(await summarise('mona', unlinked))).toEqual([409, 'summary_for_nobody']);
    expect((await summary('mona', unlinked)).body).toEqual({ summary: null, canWrite: false, canShare: false });
    // A summary is not written by the rant's author, whatever his role, nor for him.
    const byMona = await submit(t, token('mona'), 'Max is late.', { target: 'Max at work' });
    expect(code(await summarise('mona', byMona))).toEqual([404, 'rant_not_found']);
    const byMax = await submit(t, token('max'), 'I am late.', { target: 'Max at work' });
    expect(code(await summarise('mona', byMax))).toEqual([409, 'summary_for_nobody']);
    expect((await aboutMe('max')).filter(({ summary: words }) => words.includes('late'))).toEqual([]);
    // A person whose link was moved to somebody else reads nothing any more.
    await linkTarget(t, target, cast.eve.id);
    expect([await aboutMe('max'), await aboutMe('eve')]).toEqual([[], []]);
    expect((await summary('mona', id)).body).toMatchObject({ canWrite: true });
    await linkTarget(t, target, cast.max.id);
  });

  test('only one of two simultaneous summaries or answers is accepted', async () => {
    const id = await rant();
    const replies = await Promise.all((['mona', 'ada'] as const).map((castName) => summarise(castName, id, `By ${castName}.`)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const [summary] = await aboutMe('max');
    const answeredReplies = await Promise.all(['One.', 'Two.'].map((words) => reply('max', summary!._id, words)));
    expect(answeredReplies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('withdrawing the rant erases the summary and the answer', async () => {
    const { t } = stage();
    const id = await rant();
    await summarise('mona', id);
    const [mineSummary] = await aboutMe('max');
    await reply('max', mineSummary!._id);
    expect((await t.call(rants.withdraw, on('eli', id))).status).toBe(200);
    expect((await aboutMe('max')).map(({ _id }) => _id)).not.toContain(mineSummary!._id);
    expect((await summary('mona', id)).body).toEqual({ summary: null, canWrite: false, canShare: false });
    expect(code(await summarise('mona', id))).toEqual([409, 'rant_withdrawn']);
    expect(await t.app.db.selectFrom('summaries').select('id').where('rant_id', '=', id).execute()).toEqual([]);
  });

  test('a quotation is a fixed number of words in a row, whatever is between them', () => {
    const content = 'Every Monday he reads my mails aloud in front of the whole shift.';
    expect(quotes('every monday — he READS my mails aloud in: front', content)).toBe(true);
    expect(quotes('It is about mails that were read aloud in front of others.', content)).toBe(false);
    expect(quotes('', content)).toBe(false);
  });
});
