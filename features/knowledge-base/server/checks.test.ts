import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { bothEngines } from '#server/testing/every-engine.ts';
import { knowledgeBase as kb } from '../contract/calls.ts';
import { checks } from './checks.ts';

bothEngines('The doctor looks at articles', (stage) => {
  beforeAll(async () => {
    const { t, cast } = stage();
    const mona = cast.mona.token;
    await t.call(kb.addCategory, { token: mona, body: { name: 'All' } });
    const body = { title: 'Über uns', content: '# Words\n\nOf **many** kinds.', category: 'All', tags: ['Größe', 'two'] };
    const article = { id: (await t.call(kb.create, { token: mona, body })).body._id };
    const goes = { id: (await t.call(kb.create, { token: mona, body: { ...body, title: 'Goes' } })).body._id };
    await t.call(kb.remove, { token: cast.ada.token, params: goes });
    for (const { token } of [cast.eli, cast.eve]) {
      await t.call(kb.detail, { token, params: article });
      await t.call(kb.rate, { token, params: article, body: { score: 4 } });
    }
    await t.call(kb.comment, { token: cast.eli.token, params: article, body: { content: 'Thanks.' } });
  });

  const wrongCounts = async (db: unknown): Promise<string[]> => {
    const problems: string[] = [];
    for (const { name, run } of checks) {
      const { looked, wrong: n } = await run({ ...stage().t.app, db } as never);
      expect(looked, name).toBeGreaterThan(0);
      if (n > 0) problems.push(name);
    }
    return problems;
  };

  test('correct data passes, and each corruption fails its own check', async () => {
    const { app } = stage().t;
    expect(await wrongCounts(app.db)).toEqual([]);
    const damages = [
      ['articles: folded titles and plain texts', sql`update article_texts set plain = 'x'`],
      ['articles: search index', sql`update article_words set weight = weight + 1`],
      ['articles: counters of ratings, comments and views', sql`update articles set comment_count = 9`],
      ['articles: counters of ratings, comments and views', sql`update articles set views = 0`],
    ] as const;
    for (const [name, statement] of damages)
      await app.writer
        .transaction()
        .execute(async (tx) => {
          await statement.execute(tx);
          expect(await wrongCounts(tx), name).toContain(name);
          throw new Error('undone');
        })
        .catch((error: Error) => {
          if (error.message !== 'undone') throw error;
        });
    expect(await wrongCounts(app.db)).toEqual([]);
  });
});
