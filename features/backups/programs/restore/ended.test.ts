/** A restore gives nobody access that may have been ended since the backup. */

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
    const rowsOf = async (table: 'sessions' | 'links' | 'invites') => (await db.selectFrom(table).selectAll().execute()).length;
    const rowsLeft = { sessions: await rowsOf('sessions'), links: await rowsOf('links'), invites: await rowsOf('invites') };
    await db.destroy();
    return rowsLeft;
  };

  test('a restore ends sessions, links and invites unless they are to be kept', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    const { token } = cast.ada;
    await proveAnew(t);
    const lastDay = dayAt(t.clock.now() + 24 * 3_600_000, 'Europe/Berlin');
    expect((await t.call(invites.make, { token, body: { until: lastDay } })).status).toBe(201);
    const { file } = await backUp(placeOf(t));
    expect(await counts(placeOf(t))).toMatchObject({ sessions: expect.any(Number), invites: 1 });

    const place = await emptyPlace(engine);
    await command('restore', place, [file]);
    expect(await counts(place)).toEqual({ sessions: 0, links: 0, invites: 0 });
    const targetPlace = await emptyPlace(engine);
    await command('restore', targetPlace, [file, '--keep-sessions']);
    expect(await counts(targetPlace)).toEqual(await counts(placeOf(t)));

    const restarted = await startApp({ config: targetPlace });
    try {
      expect((await restarted.call(rants.list, { token })).status, 'a session that was kept').toBe(200);
    } finally {
      await restarted.close();
    }
  });
});
