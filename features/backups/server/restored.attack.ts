/** Access that was ended after a backup stays ended when the backup is restored. */
import { afterAll, expect, test } from 'vitest';
import { startApp } from '#server/testing/app.ts';
import { emptyPlace, placeOf, removeFolders } from '#server/testing/archives.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { backUp, command } from './testing/backups.ts';

afterAll(removeFolders);

everyEngine('A backup that is put back', (stage, engine) => {
  test('a restore brings back no session, link or invite', async () => {
    const { t, cast } = stage();
    const { file } = await backUp(placeOf(t));
    const place = await emptyPlace(engine);
    await command('restore', place, [file]);
    const restarted = await startApp({ config: place });
    try {
      for (const castName of ['ada', 'mona', 'eli'] as const)
        expect((await restarted.send('GET', '/api/auth', { token: cast[castName].token })).status, castName).toBe(401);
      for (const table of ['sessions', 'links', 'invites'] as const)
        expect(await restarted.app.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    } finally {
      await restarted.close();
    }
  });
});
