import { expect, test } from 'vitest';
import { pruneLog, startChain } from '#features/audit/server';
import { newSession, settle } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { sweepNotifications } from '../../notifications/server/sweep.ts';
import { knowledgeBase as kb } from '../contract/calls.ts';

bothEngines('A log that ends', (stage) => {
  test('pruning the log leaves an article unchanged', async () => {
    const { t, cast } = stage();
    const token = cast.mona.token;
    await t.call(kb.addCategory, { token, body: { name: 'All' } });
    const reply = await t.call(kb.create, { token, body: { title: 'Stays', content: 'Words.', category: 'All', tags: [] } });
    const params = { id: reply.body._id };
    await t.call(kb.comment, { token: cast.eli.token, params, body: { content: 'Thanks.' } });
    // Only rows that the chain of the log covers are pruned.
    await startChain(t.app);
    await t.app.jobs.runDue();
    t.clock.forward(400 * 86_400_000);
    cast.ada.token = await newSession(t, cast.ada.id);
    const read = async () => (await t.call(kb.detail, { token: cast.ada.token, params })).body;
    const logged = () => t.app.db.selectFrom('events').select('type').where('type', '=', 'article.created').execute();
    const [before, rows] = [await read(), await logged()];
    expect(rows).toHaveLength(1);
    await settle(t, { auditDays: 365 });
    await sweepNotifications(t.app);
    await pruneLog(t.app);
    expect(await logged()).toEqual([]);
    expect(await read()).toEqual(before);
  });
});
