import type { OptionList } from '@earshot/contract/option-lists';
import { expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { insertSealed } from '#features/rants/server';
import { type CastName, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { createImporter, type ImportLine, readLine } from '../../rants/server/import/import.ts';
import { testRants } from '../contract/test-rant.ts';

everyEngine('The test rant', (stage) => {
  const as = (castName: CastName) => stage().cast[castName].token;
  const send = (castName: CastName = 'ada') => stage().t.call(testRants.send, { token: as(castName), body: { content: 'Only a test.' } });
  const read = async () => (await stage().t.call(testRants.read, { token: as('ada') })).body;
  const toldOf = async (castName: CastName) =>
    (await stage().t.call(notifications.list, { token: as(castName) })).body.filter(({ relatedModel }) => relatedModel === 'TestRant');
  /** Numbers, lists, searches and the public log are made of these. */
  const made = async () => {
    const { t } = stage();
    const { total, counts } = (await t.call(rants.list, { token: as('ada'), query: { search: 'test' } })).body;
    const rows = await t.app.db.selectFrom('rants').select('id').execute();
    const events = await t.app.db.selectFrom('events').select('subject').where('type', '=', 'rant.submitted').execute();
    return { total, counts, rows, events };
  };

  test('only its sender is notified; it is in no list, number or log; deleting it deletes the notification', async () => {
    const { t } = stage();
    const before = await made();
    expect(await read()).toEqual({ isPossible: true, rant: null });
    const firstReply = await send();
    expect([firstReply.status, firstReply.body]).toEqual([
      201,
      { isPossible: true, rant: { content: 'Only a test.', author: 'Ada', date: expect.any(String) } },
    ]);
    expect(await made()).toEqual(before);
    expect(await toldOf('ada')).toMatchObject([{ kind: 'testRant', message: 'Only a test.' }]);
    for (const castName of ['mona', 'max', 'eli'] as const) expect(await toldOf(castName), castName).toEqual([]);
    expect((await send()).body).toMatchObject({ code: 'test_rant_not_now' });
    expect((await t.call(testRants.remove, { token: as('ada') })).body).toEqual({ isPossible: true, rant: null });
    expect(await toldOf('ada')).toEqual([]);
    expect((await t.call(testRants.remove, { token: as('ada') })).status, 'once more').toBe(200);
  });

  test('only admins send, read and delete it', async () => {
    const { t } = stage();
    for (const castName of ['mona', 'eli'] as const)
      expect(
        [
          await send(castName),
          await t.call(testRants.read, { token: as(castName) }),
          await t.call(testRants.remove, { token: as(castName) }),
        ].map(({ status }) => status),
      ).toEqual([403, 403, 403]);
  });

  /** Each brings the first other rant in another way. */
  const firstRants: Record<string, () => Promise<unknown>> = {
    async 'an import'() {
      const cells = { date: '2026-01-01', target: 'Loading bay', department: 'Warehouse', category: 'Workload', content: 'Imported.' };
      const { app, clock } = stage().t;
      return createImporter(app, 'file.csv').add([readLine(cells, { now: clock.now(), timeZone: 'UTC' }) as ImportLine]);
    },
    async 'an anonymous rant'() {
      const { app } = stage().t;
      const rows = await app.db.selectFrom('options').selectAll().execute();
      const named = (list: OptionList) => rows.find((row) => row.list === list)!;
      const names = { target: named('targetEmployees'), department: named('targetDepartments'), categoryType: named('categoryTypes') };
      const sealed = { thread_hash: 't', reveal_hash: 'r', board_key: 'b' };
      return app.write((tx) => insertSealed(app, tx, [{ names, sealed, content: 'Nobody knows.', salt: 's', at: tx.now }]));
    },
  };

  test.each(Object.entries(firstRants))('%s ends it, as every first rant does', async (_, bring) => {
    const { t } = stage();
    expect((await send()).status).toBe(201);
    await bring();
    expect(await read()).toEqual({ isPossible: false, rant: null });
    expect(await toldOf('ada')).toEqual([]);
    expect(await t.app.db.selectFrom('test_rants').select('id').execute()).toEqual([]);
    // The next way begins in an organisation without rants, too.
    await t.app.writer.deleteFrom('rants').execute();
  });

  test('the first other rant ends it, and then none can be sent', async () => {
    expect((await send()).status).toBe(201);
    await submit(stage().t, as('eli'), 'The first of all.');
    expect(await read()).toEqual({ isPossible: false, rant: null });
    expect(await toldOf('ada')).toEqual([]);
    expect(await stage().t.app.db.selectFrom('test_rants').select('id').execute()).toEqual([]);
    const late = await send();
    expect([late.status, late.body]).toMatchObject([409, { code: 'test_rant_not_now' }]);
    expect(await stage().t.app.db.selectFrom('test_rants').select('id').execute()).toEqual([]);
  });
});
