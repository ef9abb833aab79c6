import { accounts } from '@earshot/contract/accounts';
import { afterEach, expect, test } from 'vitest';
import { type CastName, linkTarget, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { everyRead, hasClock, withoutUse } from '#server/testing/reads.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { targetNamed } from '#server/testing/unseen.ts';
import { rants } from '../../contract/rants.ts';
import type { SolvedAnswer } from '../../contract/statuses.ts';

afterEach(hangUp);

everyEngine('Was this solved?', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const read = async (castName: CastName, id: string) =>
    (await stage().t.call(rants.detail, { token: token(castName), params: { id } })).body;
  const resolve = (id: string) =>
    stage().t.call(rants.setStatus, { token: token('mona'), params: { id }, body: { status: 'Resolved', reason: 'explained' } });
  const say = (castName: CastName, id: string, body: Record<string, unknown>) =>
    stage().t.call(rants.solve, { token: token(castName), params: { id }, body });
  const shares = async (castName: CastName) => (await stage().t.call(rants.solved, { token: token(castName) })).body.shares;
  const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  async function makeResolved(about: Record<string, string> = {}): Promise<string> {
    const id = await submit(stage().t, token('eli'), 'The sink is blocked.', about);
    expect((await resolve(id)).status).toBe(200);
    return id;
  }

  test('the author is asked while it is resolved, may change the answer, and is asked again after the next resolution', async () => {
    const id = await submit(stage().t, token('eli'), 'The tap drips.');
    expect((await read('eli', id)).solved).toBe(undefined);
    expect(code(await say('eli', id, { answer: 'yes' }))).toEqual([409, 'rant_not_resolved']);
    await resolve(id);
    expect((await read('eli', id)).solved).toBe(null);
    for (const castName of ['ada', 'mona', 'eve'] as const) {
      expect(Object.keys(await read(castName, id))).not.toContain('solved');
      expect(code(await say(castName, id, { answer: 'yes' }))).toEqual([403, 'not_the_author']);
    }
    for (const answer of ['yes', 'partly'] as const) expect((await say('eli', id, { answer })).body.solved).toBe(answer);
    expect(await stage().t.app.db.selectFrom('solved_answers').select('answer').where('rant_id', '=', id).execute()).toEqual([
      { answer: 'partly' },
    ]);
    expect((await say('eli', id, { answer: 'perhaps' })).status).toBe(400);
    const own = await stage().t.call(accounts.myData, { token: token('eli') });
    expect(JSON.parse(own.text)).toMatchObject({ rants: { solved: [{ rant: id, answer: 'partly' }] } });
    stage().t.clock.forward(1000);
    await stage().t.call(rants.write, { token: token('eli'), params: { id }, body: { content: 'It drips again.' } });
    expect((await read('eli', id)).solved).toBe(undefined);
    await resolve(id);
    expect((await read('eli', id)).solved).toBe(null);
  });

  test('a no needs a reason, which becomes a message and reopens the rant; sent twice it counts once', async () => {
    const id = await makeResolved();
    const refusedReply = await say('eli', id, { answer: 'no', reason: ' ' });
    expect([...code(refusedReply), refusedReply.body.fields]).toEqual([400, 'solved_reason', { reason: expect.any(String) }]);
    expect((await read('eli', id)).status).toBe('Resolved');
    const body = { answer: 'no', reason: 'Still blocked.', _id: crypto.randomUUID() };
    for (const reply of [await say('eli', id, body), await say('eli', id, body)])
      expect([reply.status, reply.body.status, reply.body.resolvedReason]).toEqual([200, 'Responded', null]);
    const { timeline } = await read('mona', id);
    expect(timeline.filter(({ content }) => content === 'Still blocked.')).toMatchObject([{ kind: 'message', actor: 'Eli' }]);
  });

  test('an answer is revealed to nobody: no call, hint or entry changes by yes or partly', async () => {
    const { t } = stage();
    const id = await makeResolved();
    await read('mona', id);
    const everything = async (castName: CastName) => {
      const all: string[] = [];
      for (const { address } of everyRead([id])) {
        if (hasClock.test(address)) continue;
        const { text } = await t.send('GET', address, { token: token(castName) });
        all.push(`${address} ${withoutUse(text)}`);
      }
      return all;
    };
    for (const castName of ['mona', 'ada', 'eve'] as const) await everything(castName);
    const [mona, eve] = [await listen(t, token('mona')), await listen(t, token('eve'))];
    const before = { mona: await everything('mona'), ada: await everything('ada'), eve: await everything('eve') };
    await say('eli', id, { answer: 'yes' });
    for (const castName of ['mona', 'ada', 'eve'] as const) expect(await everything(castName), castName).toEqual(before[castName]);
    const other = await submit(t, token('eli'), 'Another.');
    await Promise.all([mona.hears('newRant', other), eve.hears('newRant', other)]);
    for (const { heard } of [mona, eve]) expect(JSON.stringify(heard)).not.toContain(id);
    expect((await t.send('GET', '/api/rants/solved', { token: token('eve') })).status).toBe(403);
  });

  test('shares cover a multiple of five answers, the oldest ones, of rants the reader may see', async () => {
    const { t, cast } = stage();
    await t.app.writer.deleteFrom('solved_answers').execute();
    const target = 'Max himself';
    await linkTarget(t, await targetNamed(stage(), target), cast.max.id);
    const feedback: { answer: SolvedAnswer; isHidden: boolean }[] = [];
    const turns = ['yes', 'partly', 'yes', 'no', 'yes', 'yes', 'no', 'partly', 'yes', 'yes', 'partly'] as const;
    /** The rule for the shares, calculated a second time in the simplest way. */
    const expected = (seenAnswers: readonly { answer: SolvedAnswer }[]) => {
      const answers = seenAnswers.slice(0, seenAnswers.length - (seenAnswers.length % 5)).map(({ answer }) => answer);
      const of = (counted: SolvedAnswer) => answers.filter((answer) => answer === counted).length;
      return answers.length === 0 ? null : { yes: of('yes'), partly: of('partly'), no: of('no'), total: answers.length };
    };
    for (const [n, answer] of turns.entries()) {
      const isHidden = n % 4 === 1;
      const id = await makeResolved(isHidden ? { target } : {});
      t.clock.forward(1000);
      expect((await say('eli', id, { answer, ...(answer === 'no' && { reason: 'Because.' }) })).status).toBe(200);
      feedback.push({ answer, isHidden });
      expect(await shares('mona'), `after ${n + 1}`).toEqual(expected(feedback));
      expect(await shares('max'), `max after ${n + 1}`).toEqual(expected(feedback.filter((item) => !item.isHidden)));
    }
  });

  test('undoing a resolution removes its answer; a withdrawn rant is not asked, and its answer still counts', async () => {
    const { t } = stage();
    const id = await makeResolved();
    await say('eli', id, { answer: 'yes' });
    const answerRows = () => t.app.db.selectFrom('solved_answers').select('answer').where('rant_id', '=', id).execute();
    expect((await t.send('POST', `/api/undo/rant/${id}`, { token: token('mona') })).status).toBe(200);
    expect(await answerRows()).toEqual([]);
    t.clock.forward(1000);
    await resolve(id);
    await say('eli', id, { answer: 'yes' });
    await t.call(rants.withdraw, { token: token('eli'), params: { id } });
    expect([code(await say('eli', id, { answer: 'partly' })), await answerRows()]).toEqual([[409, 'rant_withdrawn'], [{ answer: 'yes' }]]);
    expect((await read('eli', id)).solved).toBe(undefined);
  });
});
