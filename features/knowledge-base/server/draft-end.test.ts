import { expect, test } from 'vitest';
import { settings } from '#features/settings/contract';
import { passTime, settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { knowledgeBase } from '../contract/calls.ts';
import { serverFeature } from './index.ts';

const day = 86_400_000;

everyEngine('Drafts of articles', (stage) => {
  const save = (castName: 'mona' | 'max', title: string) => {
    const { t, cast } = stage();
    const body = { title, content: '', category: '', tags: [], baseVersion: 0 };
    return t.call(knowledgeBase.saveDraft, { token: cast[castName].token, params: { id: 'new' }, body });
  };
  const titleOf = async (castName: 'mona' | 'max') => {
    const { t, cast } = stage();
    const { body } = await t.call(knowledgeBase.draft, { token: cast[castName].token, params: { id: 'new' } });
    return body.draft?.title ?? null;
  };

  test('drafts stay until an admin sets a limit; what would go is shown first, and continuing one keeps it', async () => {
    const { t, cast } = stage();
    await save('mona', 'Half a guide');
    await passTime(t, cast, 70 * day);
    await save('max', 'Begun later');
    await passTime(t, cast, 30 * day);
    await serverFeature.sweep(t.app);
    expect([await titleOf('mona'), await titleOf('max')]).toEqual(['Half a guide', 'Begun later']);
    const would = async (days: string) => (await t.call(knowledgeBase.oldDrafts, { token: cast.ada.token, query: { days } })).body;
    expect([await would('90'), await would('120'), await would('3650')]).toEqual([
      { now: 1, soon: 0 },
      { now: 0, soon: 1 },
      { now: 0, soon: 0 },
    ]);
    expect((await t.call(knowledgeBase.oldDrafts, { token: cast.mona.token })).status).toBe(403);
    await settle(t, { draftDays: 90 });
    await serverFeature.sweep(t.app);
    expect([await titleOf('mona'), await titleOf('max')]).toEqual([null, 'Begun later']);
    await passTime(t, cast, 50 * day);
    await save('max', 'Gone on with');
    await passTime(t, cast, 50 * day);
    await serverFeature.sweep(t.app);
    expect(await titleOf('max')).toBe('Gone on with');
  });

  test('the limit is between 30 days and ten years, or none', async () => {
    const { t, cast } = stage();
    const change = (draftDays: unknown) => t.call(settings.change, { token: cast.ada.token, body: { draftDays } as never });
    for (const wrongValue of [29, 3651, 90.5, '90', '']) {
      const { status, body } = await change(wrongValue);
      expect([status, Object.keys(body.fields ?? {})], `${wrongValue}`).toEqual([400, ['draftDays']]);
    }
    for (const right of [30, 3650, null]) expect((await change(right)).body.draftDays).toBe(right);
  });
});
