/** Rants that waited in an installation of 26 November 2026 come in after an upgrade. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#server/testing/app.ts';
import { removeFolders } from '#server/testing/archives.ts';
import { emailOf, newSession } from '#server/testing/cast.ts';
import { bothEngineNames } from '#server/testing/every-engine.ts';
import { keptAt, placeOfKept } from '#server/testing/kept-installation.ts';
import { limits } from '../contract/limits.ts';
import { passesOf } from './testing/device.ts';
import { roundNow } from './testing/life.ts';

// Registered first, so that it runs last: the server has to stop before its folder is removed.
afterAll(removeFolders);

describe.each(bothEngineNames)('The installation of 26 November 2026 on %s', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startApp({ config: await placeOfKept(engine) });
    t.clock.forward(keptAt(engine) - t.clock.now());
  });
  afterAll(() => t?.close());

  test('publishes the anonymous rant that waited for its round', async () => {
    const count = async () =>
      Number(
        (
          await t.app.db
            .selectFrom('rants')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const before = await count();
    // A single rant waits for some days before it comes in.
    await roundNow({ t });
    t.clock.forward(limits.mostDays * 86_400_000);
    // On SQLite a new week has begun by then, so people need passes of that week.
    await roundNow({ t });
    for (const name of ['ada', 'mona', 'max', 'eli', 'eve']) {
      const { id } = await t.app.db.selectFrom('users').select('id').where('email', '=', emailOf(name)).executeTakeFirstOrThrow();
      if (engine === 'sqlite') await passesOf(t, await newSession(t, id), 3);
    }
    await roundNow({ t });
    expect(await count()).toBe(before + 1);
    expect(await t.app.db.selectFrom('sealed_waiting').selectAll().execute()).toEqual([]);
  });
});
