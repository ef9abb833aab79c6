import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { type CastName, proveAnew } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { type Device, firstNames, type Pass, type SentRant } from './testing/device.ts';
import { roundNow, sealedStage } from './testing/life.ts';

type LookReply = {
  kind: string;
  mine: boolean;
  date: string | null;
  day: string;
  to: string | null;
  reason: string | null;
  actor: string | null;
};

everyEngine('The author of a sealed rant is asked and told like any other', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const round = () => roundNow(stage());
  let device: Device;
  let passes: Record<string, Pass[]>;
  const wrote: SentRant[] = [];
  const idOf = async (sentRant: SentRant): Promise<string> => (await device.look(sentRant)).rant._id;
  const resolve = async (sentRant: SentRant, reason = 'action taken') => {
    const body = { status: 'Resolved', reason, response: 'It is mended.' } as never;
    expect((await stage().t.call(rants.setStatus, { token: token('mona'), params: { id: await idOf(sentRant) }, body })).status).toBe(200);
  };
  const say = (sentRant: SentRant, answer: string, content?: string, id = randomUUID()) =>
    device.send({ kind: 'solved', thread: sentRant.thread, id, answer, ...(content !== undefined && { content }) });
  const answers = async (sentRant: SentRant) =>
    stage()
      .t.app.db.selectFrom('solved_answers')
      .select(['answer', 'at'])
      .where('rant_id', '=', await idOf(sentRant))
      .orderBy('resolved_at')
      .execute();

  test('reading a thread shows changes of status, the conversation, and a removal', async () => {
    const { t } = stage();
    ({ device, passes } = await sealedStage(stage()));
    const { category: id } = await firstNames(t.app);
    const flag = { token: token('ada'), params: { list: 'categoryTypes', id }, body: { isWhistleblowing: true } };
    expect((await t.call(options.change, flag)).status).toBe(200);
    wrote.length = 0;
    for (const castName of ['eli', 'eve', 'max', 'mona'] as const) wrote.push(await device.write(`By ${castName}.`, passes[castName]![0]!));
    await round();
    const [first, , , fourth] = wrote as [SentRant, SentRant, SentRant, SentRant];
    expect(await device.look(first)).toMatchObject({
      isFlagged: true,
      rant: { feedbackDay: expect.stringMatching(/^\d{4}-/), solved: null },
    });
    await resolve(first);
    const look = await device.look(first);
    const { timeline } = look as { timeline: LookReply[] };
    expect(timeline.map(({ kind, mine, to, reason, actor }) => [kind, mine, to, reason, actor])).toEqual([
      ['received', false, null, null, null],
      ['response', false, null, null, 'Mona'],
      ['status', false, 'Responded', null, 'Mona'],
      ['status', false, 'Resolved', 'action taken', 'Mona'],
    ]);
    expect(timeline.map(({ date }) => date === null)).toEqual([true, false, false, false]);
    const params = { id: await idOf(fourth) };
    await proveAnew(t);
    await t.call(rants.remove, { token: token('ada'), params, body: { reason: 'court order' } });
    expect((await t.call(rants.confirmRemoval, { token: token('max'), params })).status).toBe(200);
    const goneLook = await device.look(fourth);
    expect(goneLook.rant).toMatchObject({
      content: '',
      withdrawn: false,
      removed: { day: expect.stringMatching(/^\d{4}-/), reason: 'court order' },
    });
    expect(goneLook.timeline.map(({ kind, reason }: LookReply) => [kind, reason])).toEqual([
      ['received', null],
      ['removed', 'court order'],
    ]);
    expect(goneLook.receipt).toBeNull();
  });

  test('“Was this solved?” is answered through the box, counts from the round on, and stays anonymous', async () => {
    const { t } = stage();
    const first = wrote[0]!;
    const id = randomUUID();
    expect(await say(first, 'yes', undefined, id)).toEqual({ taken: true });
    expect((await device.look(first)).rant).toMatchObject({ solved: null, solvedWaits: 'yes' });
    expect(await answers(first)).toEqual([]);
    await round();
    expect((await device.look(first)).rant).toMatchObject({ solved: 'yes', solvedWaits: null });
    const { at } = await t.app.db.selectFrom('rounds').select('at').orderBy('n', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(await answers(first)).toEqual([{ answer: 'yes', at }]);
    const events = await t.app.db.selectFrom('events').selectAll().where('type', '=', 'rant.solved').execute();
    expect(events.map(({ actor_id, data }) => [actor_id, data.includes('yes')])).toEqual([[null, false]]);

    expect(await say(first, 'no')).toEqual({});
    expect(await say(first, 'perhaps')).toEqual({});
    expect(await device.send({ kind: 'solved', thread: randomBytes(32).toString('base64'), id: randomUUID(), answer: 'yes' })).toEqual({
      none: true,
    });
    expect(await say(first, 'no', 'It broke again.')).toEqual({ taken: true });
    expect((await device.look(first)).waiting).toBe(1);
    await round();
    const look = await device.look(first);
    expect(look.rant.status).toBe('Responded');
    expect(look.timeline.slice(-2).map(({ kind, mine, date, to }: LookReply) => [kind, mine, date, to])).toEqual([
      ['message', true, null, null],
      ['status', true, null, 'Responded'],
    ]);
    expect((await answers(first)).map(({ answer }) => answer)).toEqual(['no']);
    // The envelope of the first answer comes again after the rant was resolved again. It does not count for that resolution.
    await resolve(first, 'explained');
    await say(first, 'yes', undefined, id);
    await round();
    expect((await device.look(first)).rant).toMatchObject({ status: 'Resolved', solved: null });
    expect((await answers(first)).map(({ answer }) => answer)).toEqual(['no']);
  });

  test('the worse of two answers in one round counts; answers on open or withdrawn rants are not stored', async () => {
    const [, second, third] = wrote as [SentRant, SentRant, SentRant];
    await resolve(second);
    await say(second, 'no', 'Not at all.');
    await say(second, 'yes');
    await say(third, 'yes');
    expect((await device.look(second)).rant.solvedWaits).toBe('no');
    await round();
    expect((await device.look(second)).rant).toMatchObject({ status: 'Responded' });
    expect((await answers(second)).map(({ answer }) => answer)).toEqual(['no']);
    expect(await answers(third)).toEqual([]);
    await resolve(third);
    await say(third, 'partly');
    await say(third, 'yes');
    await round();
    expect((await answers(third)).map(({ answer }) => answer)).toEqual(['partly']);
    await device.send({ kind: 'withdraw', thread: third.thread });
    await round();
    await say(third, 'no', 'Too late.');
    await round();
    expect((await answers(third)).map(({ answer }) => answer)).toEqual(['partly']);
    expect(JSON.stringify(await device.look(third))).not.toContain('Too late.');
  });
});
