/** A restore opens no door again that may have been closed since the backup. */

import { afterAll, expect, test } from 'vitest';
import { invites } from '#features/accounts/contract';
import { rants } from '#features/rants/contract';
import { openToRead, type Place } from '#server/platform/db/beside.ts';
import { dayAt } from '#server/platform/zone.ts';
import { startApp } from '#server/testing/app.ts';
import { emptyPlace, placeOf, removeFolders } from '#server/testing/archives.ts';
import { proveAnew } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { backUp, command } from '../../server/testing/backups.ts';

afterAll(removeFolders);

bothEngines('Doors after a restore', (stage, engine) => {
  const counts = async (target: Place) => {
    const db = await openToRead(target);
    const of = async (table: 'sessions' | 'links' | 'invites') => (await db.selectFrom(table).selectAll().execute()).length;
    const found = { sessions: await of('sessions'), links: await of('links'), invites: await of('invites') };
    await db.destroy();
    return found;
  };

  test('sessions, links and invites end unless they are kept', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    const { token } = cast.ada;
    await proveAnew(t);
    const until = dayAt(t.clock.now() + 24 * 3_600_000, 'Europe/Berlin');
    expect((await t.call(invites.make, { token, body: { until } })).status).toBe(201);
    const { file } = await backUp(placeOf(t));
    expect(await counts(placeOf(t))).toMatchObject({ sessions: expect.any(Number), invites: 1 });

    const ended = await emptyPlace(engine);
    await command('restore', ended, [file]);
    expect(await counts(ended)).toEqual({ sessions: 0, links: 0, invites: 0 });
    const kept = await emptyPlace(engine);
    await command('restore', kept, [file, '--keep-sessions']);
    expect(await counts(kept)).toEqual(await counts(placeOf(t)));

    const again = await startApp({ config: kept });
    try {
      expect((await again.call(rants.list, { token })).status, 'a session that was kept').toBe(200);
    } finally {
      await again.close();
    }
  });
});
