import { expect, test } from 'vitest';
import { everyEngine } from '#server/testing/every-engine.ts';
import { checks } from './checks.ts';

everyEngine('The check of names', (stage) => {
  const add = (name: string, name_key: string) =>
    stage()
      .t.app.writer.insertInto('options')
      .values({
        id: stage().t.app.ids.id(),
        list: 'categoryTypes',
        name,
        name_key,
        name_folded: name_key,
        user_id: null,
        created_at: 1,
        archived_at: null,
        deleted_at: null,
        deleted_by: null,
      })
      .execute();
  const verdict = async () => (await checks[0]?.run(stage().t.app))?.first;

  test('an old name whose key of today another one holds is accepted, and once that one is gone the check says what mends it', async () => {
    await add('Noise', 'noise');
    await add('No\u200bise', 'no\u200bise');
    await stage().t.app.writer.updateTable('options').set({ name_folded: 'noise' }).where('name', '=', 'No\u200bise').execute();
    expect(await verdict()).toBe(null);
    await stage().t.app.writer.deleteFrom('options').where('name', '=', 'Noise').execute();
    expect(await verdict()).toBe('categoryTypes: No\u200bise (renaming it in Manage Options mends it)');
  });
});
