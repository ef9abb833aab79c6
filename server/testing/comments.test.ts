/** Comments on plans and on articles: the newest with what they are about, those before in pages, and so many an hour. */
import { actionPlans } from '@earshot/contract/action-plans';
import { knowledgeBase } from '@earshot/contract/knowledge-base';
import { limits } from '@earshot/contract/limits';
import { expect, test } from 'vitest';
import { everyEngine, type Stage } from './every-engine.ts';
import { makePlan } from './plans.ts';

const { newest } = limits.conversation;
const { max, windowMs } = limits.rate.comments;

async function makeArticle({ t, cast }: Stage): Promise<string> {
  const { token } = cast.mona;
  const name = `Category ${crypto.randomUUID()}`;
  await t.call(knowledgeBase.addCategory, { token, body: { name } });
  const reply = await t.call(knowledgeBase.create, { token, body: { title: 'Read this', content: 'Words.', category: name } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body._id;
}

const both = {
  plan: {
    make: async (stage: Stage) => (await makePlan(stage))._id,
    api: { add: actionPlans.comment, before: actionPlans.comments, detail: actionPlans.detail, remove: actionPlans.remove },
  },
  article: {
    make: makeArticle,
    api: { add: knowledgeBase.comment, before: knowledgeBase.comments, detail: knowledgeBase.detail, remove: knowledgeBase.remove },
  },
};

everyEngine('Comments', (stage) => {
  test.each(Object.entries(both))('of a %s: the newest with it, and pages before that join to the whole', async (what, { make, api }) => {
    const { t, cast } = stage();
    const { token } = cast.mona;
    const id = await make(stage());
    const count = newest + 23;
    for (let n = 0; n < count; n++) await t.call(api.add, { token, params: { id }, body: { content: `Comment ${n}` } });
    const { body } = await t.call(api.detail, { token, params: { id } });
    // An article answers with all of its comments.
    const inDetail = what === 'article' ? count : newest;
    expect([body.commentCount, body.comments.length, body.comments.at(-1)?.content]).toEqual([count, inDetail, `Comment ${count - 1}`]);
    const shown = body.comments.slice(-newest);
    const before = async (one: string | undefined, limit?: number) =>
      (await t.call(api.before, { token, params: { id }, query: { before: one, limit } })).body;
    const first = await before(shown[0]?._id, 20);
    const last = await before(first[0]?._id, 20);
    expect([...last, ...first, ...shown].map((one) => one.content)).toEqual(Array.from({ length: count }, (__, n) => `Comment ${n}`));
    expect(await before(last[0]?._id)).toEqual([]);
    expect(await before('nothing of this id')).toEqual([]);
    expect(await before(undefined)).toEqual(shown);
    await t.call(api.remove, { token, params: { id } });
    expect((await t.call(api.before, { token, params: { id } })).status).toBe(404);
    expect((await t.call(api.before, { token, params: { id: 'x' } })).status).toBe(404);
  });
});

everyEngine(
  'How many comments one person may write',
  (stage) => {
    test.each(Object.entries(both))('on a %s: so many an hour, each kind for itself; sent twice is one', async (_, { make, api }) => {
      const { t, cast } = stage();
      const id = await make(stage());
      const add = (token: string, _id?: string) => t.call(api.add, { token, params: { id }, body: { content: 'Words', _id } });
      const _id = crypto.randomUUID();
      for (let n = 0; n < 3; n++) expect((await add(cast.mona.token, _id)).status).toBe(201);
      for (let n = 1; n < max; n++) expect((await add(cast.mona.token)).status).toBe(201);
      const refused = await add(cast.mona.token);
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_comments']);
      expect(refused.body.msg).toContain('What you wrote is kept here.');
      expect((await add(cast.mona.token, _id)).status).toBe(201);
      expect((await add(cast.max.token)).status).toBe(201);
      const { body } = await t.call(api.detail, { token: cast.mona.token, params: { id } });
      expect(body.commentCount).toBe(max + 1);
      t.clock.forward(windowMs);
      expect((await add(cast.mona.token)).status).toBe(201);
    });
  },
  { rateLimit: true },
);
