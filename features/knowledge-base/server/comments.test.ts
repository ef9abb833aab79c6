/** Comments on articles: the newest come with the article, earlier ones in pages, and a person can write a limited number in an hour. */

import { expect } from 'vitest';
import { proveComments } from '#server/testing/comments.ts';
import type { Stage } from '#server/testing/every-engine.ts';
import { knowledgeBase } from '../contract/calls.ts';

async function makeArticle({ t, cast }: Stage): Promise<string> {
  const { token } = cast.mona;
  const name = `Category ${crypto.randomUUID()}`;
  await t.call(knowledgeBase.addCategory, { token, body: { name } });
  const reply = await t.call(knowledgeBase.create, { token, body: { title: 'Read this', content: 'Words.', category: name } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body._id;
}

proveComments('articles', {
  make: makeArticle,
  api: { add: knowledgeBase.comment, before: knowledgeBase.comments, detail: knowledgeBase.detail, remove: knowledgeBase.remove },
  isWhole: true,
});
