/** Tests for every kind of thing with comments: the newest come with the thing, earlier ones in pages, and an hour has a limit. */
import type { Endpoint } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { expect, test } from 'vitest';
import { everyEngine, type Stage } from './every-engine.ts';

const { newest } = limits.conversation;
const { max, windowMs } = limits.rate.comments;

interface Comments {
  /** Makes a thing to comment on. Returns its id. */
  make(stage: Stage): Promise<string>;
  api: Record<'add' | 'before' | 'detail' | 'remove', Endpoint>;
  /** The thing comes with all of its comments. */
  isWhole?: boolean;
}
type Comment = { _id: string; content: string };
interface Reply {
  status: number;
  text: string;
  body: { code?: string; msg?: string; commentCount: number; comments: Comment[] };
}

export function proveComments(subjects: string, { make, api, isWhole = false }: Comments): void {
  const ask = (stage: Stage, call: Endpoint, request: object) => stage.t.call(call, request as never) as unknown as Promise<Reply>;

  everyEngine(`Comments on ${subjects}`, (stage) => {
    test('the newest are included, and earlier pages join without a gap', async () => {
      const { token } = stage().cast.mona;
      const id = await make(stage());
      const request = { token, params: { id } };
      const count = newest + 23;
      for (let n = 0; n < count; n++) await ask(stage(), api.add, { ...request, body: { content: `Comment ${n}` } });
      const { body } = await ask(stage(), api.detail, request);
      const inDetail = isWhole ? count : newest;
      expect([body.commentCount, body.comments.length, body.comments.at(-1)?.content]).toEqual([count, inDetail, `Comment ${count - 1}`]);
      const newestComments = body.comments.slice(-newest);
      const before = async (comment: string | undefined, limit?: number) =>
        (await ask(stage(), api.before, { ...request, query: { before: comment, limit } })).body as unknown as Comment[];
      const first = await before(newestComments[0]?._id, 20);
      const last = await before(first[0]?._id, 20);
      expect([...last, ...first, ...newestComments].map(({ content }) => content)).toEqual(
        Array.from({ length: count }, (__, n) => `Comment ${n}`),
      );
      expect(await before(last[0]?._id)).toEqual([]);
      expect(await before('nothing of this id')).toEqual([]);
      expect(await before(undefined)).toEqual(newestComments);
      await ask(stage(), api.remove, request);
      expect((await ask(stage(), api.before, request)).status).toBe(404);
      expect((await ask(stage(), api.before, { token, params: { id: 'x' } })).status).toBe(404);
    });
  });

  everyEngine(
    `How many comments on ${subjects} one person may write`,
    (stage) => {
      test('limited per hour and kind; sent twice counts once', async () => {
        const { t, cast } = stage();
        const id = await make(stage());
        const add = (token: string, _id?: string) => ask(stage(), api.add, { token, params: { id }, body: { content: 'Words', _id } });
        const _id = crypto.randomUUID();
        for (let n = 0; n < 3; n++) expect((await add(cast.mona.token, _id)).status).toBe(201);
        for (let n = 1; n < max; n++) expect((await add(cast.mona.token)).status).toBe(201);
        const reply = await add(cast.mona.token);
        expect([reply.status, reply.body.code]).toEqual([429, 'too_many_comments']);
        expect(reply.body.msg).toContain('Your text is kept here.');
        expect((await add(cast.mona.token, _id)).status).toBe(201);
        expect((await add(cast.max.token)).status).toBe(201);
        const { body } = await ask(stage(), api.detail, { token: cast.mona.token, params: { id } });
        expect(body.commentCount).toBe(max + 1);
        t.clock.forward(windowMs);
        expect((await add(cast.mona.token)).status).toBe(201);
      });
    },
    { rateLimit: true },
  );
}
