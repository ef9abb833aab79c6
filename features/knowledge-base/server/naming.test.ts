import { expect, test } from 'vitest';
import { everyEngine } from '#server/testing/every-engine.ts';
import { knowledgeBase as kb } from '../contract/calls.ts';
import { findArticlesNaming } from './naming.ts';

everyEngine('Articles in which somebody is named', (stage) => {
  const write = async (title: string, content: string): Promise<string> => {
    const { t, cast } = stage();
    await t.call(kb.addCategory, { token: cast.mona.token, body: { name: 'Apart' } });
    const body = { title, content, category: 'Apart', tags: [] };
    const reply = await t.call(kb.create, { token: cast.mona.token, body });
    expect(reply.status, reply.text).toBe(201);
    return reply.body._id;
  };

  test('are found with their plain text, in title or text', async () => {
    const id = await write('Thanks', 'Written with **Dana Whitfield** and eli.');
    const titled = await write('What DANA WHITFIELD does', 'Much.');
    const found = await findArticlesNaming(stage().t.app, 'Dana Whitfield', 10);
    expect(found.find((item) => item.id === id)).toEqual({ id, title: 'Thanks', plain: 'Written with Dana Whitfield and eli.' });
    expect(found.map((item) => item.id).toSorted()).toEqual([id, titled].toSorted());
  });

  test('are searched among all results, not only the first ones', async () => {
    // Both words in the title rank this article first, although it does not contain the whole name.
    await write('Whitfield and Ruth', 'Whitfield, Ruth. Whitfield, Ruth.');
    const right = await write('Shifts', 'Ask Ruth Whitfield.');
    expect((await findArticlesNaming(stage().t.app, 'Ruth Whitfield', 1)).map(({ id }) => id)).toEqual([right]);
  });
});
