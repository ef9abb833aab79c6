/** The conversation on a rant, page by page, and how many messages a person may write in an hour. */
import { limits } from '@earshot/contract/limits';
import { expect, test } from 'vitest';
import { linkTarget, lists, settle, signIn, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { rants } from '../../contract/rants.ts';

const { newest } = limits.conversation;

everyEngine('The timeline of a rant', (stage) => {
  const who = { author: () => stage().cast.eli.token, handler: () => stage().cast.mona.token };
  const write = (id: string, token: string, content: string) => stage().t.call(rants.write, { token, params: { id }, body: { content } });
  const detail = (id: string, token: string) => stage().t.call(rants.detail, { token, params: { id } });
  const earlier = (id: string, token: string, query = {}) => stage().t.call(rants.timeline, { token, params: { id }, query });

  async function longTalk(): Promise<string> {
    const { t } = stage();
    const id = await submit(t, who.author(), 'A long story.');
    await detail(id, who.handler());
    await t.call(rants.respond, { token: who.handler(), params: { id }, body: { response: 'Go on.' } });
    for (let n = 0; n < 2 * newest + 10; n++) await write(id, who.author(), `Message ${n}`);
    return id;
  }

  test('a rant contains the newest entries, and earlier pages join without a gap', async () => {
    const id = await longTalk();
    for (const token of [who.author(), who.handler(), stage().cast.ada.token]) {
      const { body } = await detail(id, token);
      expect(body.timeline).toHaveLength(newest);
      expect(body.timeline.findLast((entry) => entry.kind === 'message')?.content).toBe(`Message ${2 * newest + 9}`);
      expect(body.responses.map((response) => response.content)).toEqual(['Go on.']);
      let all = body.timeline;
      while (all.length < body.timelineTotal) {
        const page = await earlier(id, token, { before: all[0]?._id, limit: 40 });
        expect(page.body.length).toBeGreaterThan(0);
        all = [...page.body, ...all];
      }
      expect(all.filter((entry) => entry.kind === 'message').map((entry) => entry.content)).toEqual(
        Array.from({ length: 2 * newest + 10 }, (_, n) => `Message ${n}`),
      );
      expect(new Set(all.map((entry) => `${entry.kind} ${entry._id}`)).size).toBe(body.timelineTotal);
      expect((await earlier(id, token, { before: all[0]?._id })).body).toEqual([]);
      expect((await earlier(id, token)).body).toEqual(body.timeline);
      expect((await earlier(id, token, { before: 'nothing of this id' })).body).toEqual([]);
    }
  });

  test('only an overdue rant became urgent by itself, even if the account that flagged another is gone', async () => {
    const { t, cast } = stage();
    const marked = await submit(t, who.author(), 'Marked by a manager.');
    await t.call(rants.setStatus, { token: who.handler(), params: { id: marked }, body: { status: 'Urgent' } });
    const waiting = await submit(t, who.author(), 'Nobody comes.');
    t.clock.forward(limits.urgentAfterHours.max * 3_600_000);
    await t.app.jobs.runDue();
    const accountEnded = (at: number | null) =>
      t.app.writer.updateTable('users').set({ deleted_at: at }).where('id', '=', cast.mona.id).execute();
    await accountEnded(t.clock.now());
    cast.eli.token = await signIn(t, 'eli');
    const urgent = async (id: string) => (await earlier(id, who.author())).body.find(({ to }) => to === 'Urgent');
    expect(await urgent(marked)).toMatchObject({ actor: null });
    expect(await urgent(marked)).not.toHaveProperty('byItself');
    expect(await urgent(waiting)).toMatchObject({ actor: null, byItself: true });
    await accountEnded(null);
    for (const castName of ['mona', 'ada', 'eve', 'max'] as const) cast[castName].token = await signIn(t, castName);
  });

  test('people who may not read a rant read no page of it, and openings are left out for those who may not see them', async () => {
    const { t, cast } = stage();
    const id = await submit(t, who.author(), 'About somebody.');
    const message = (await write(id, who.author(), 'And more.')).body.timeline.at(-1)?._id;
    await detail(id, who.handler());
    const kinds = async (token: string) => (await earlier(id, token)).body.map((entry) => entry.kind);
    expect(await kinds(who.author())).toContain('opened');
    expect(await kinds(cast.eve.token)).not.toContain('opened');
    expect((await detail(id, cast.eve.token)).body.timelineTotal).toBe((await kinds(cast.eve.token)).length);
    await settle(t, { employeeVisibility: 'own' });
    const reply = await earlier(id, cast.eve.token, { before: message });
    const missing = await earlier('no such rant', cast.eve.token);
    expect([reply.status, reply.text]).toEqual([404, missing.text]);
    await settle(t, { employeeVisibility: 'all' });
    const target = await t.app.db.selectFrom('options').select('id').where('name', '=', lists.targetEmployees).executeTakeFirstOrThrow();
    await linkTarget(t, target.id, cast.max.id);
    expect((await earlier(id, cast.max.token, { before: message })).status).toBe(404);
    await linkTarget(t, target.id, null);
  });
});

everyEngine(
  'How many messages one person may write',
  (stage) => {
    test('messages per hour are limited like rants; a repeat counts once; other people and the next hour count separately', async () => {
      const { t, cast } = stage();
      const id = await submit(t, cast.eli.token, 'Much to say.');
      const write = (token: string, _id?: string) => t.call(rants.write, { token, params: { id }, body: { content: 'And this.', _id } });
      const _id = crypto.randomUUID();
      for (let n = 0; n < 3; n++) expect((await write(cast.eli.token, _id)).status).toBe(201);
      for (let n = 1; n < limits.rate.messages.max; n++) expect((await write(cast.eli.token)).status).toBe(201);
      const reply = await write(cast.eli.token);
      expect([reply.status, reply.body.code]).toEqual([429, 'too_many_messages']);
      expect(reply.body.msg).toContain('What you wrote is kept here.');
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await write(cast.eli.token, _id)).status).toBe(201);
      expect((await write(cast.mona.token)).status).toBe(201);
      expect((await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'Heard.' } })).status).toBe(200);
      const { body } = await t.call(rants.detail, { token: cast.eli.token, params: { id } });
      expect(body.timeline.filter((entry) => entry.kind === 'message' && entry.isMine).length).toBeLessThanOrEqual(
        limits.rate.messages.max,
      );
      t.clock.forward(limits.rate.messages.windowMs);
      expect((await write(cast.eli.token)).status).toBe(201);
    });
  },
  { rateLimit: true },
);
