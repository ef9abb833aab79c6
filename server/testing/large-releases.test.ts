// @module-tag slow
/** The databases of earlier versions, enlarged to the size of an organisation's, are migrated to this version on both engines. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyChain } from '../../features/audit/server/index.ts';
import { rants } from '../../features/rants/contract/index.ts';
import { examine } from '../doctor/checks.ts';
import { openToRead, type Place } from '../platform/db/beside.ts';
import { migrationNames } from '../platform/db/migrate.ts';
import type { Executor } from '../platform/db/open.ts';
import { startApp, type TestApp } from './app.ts';
import { emptyPlace, fillInOldSchema, removeFolders } from './archives.ts';
import { signIn } from './cast.ts';
import { bothEngineNames, type EngineName } from './every-engine.ts';
import { keptAt, placeOfKept } from './kept-installation.ts';
import { copyRants } from './many-rants.ts';

interface KeptNumbers {
  place(engine: EngineName): Promise<Place>;
  stoppedAt(engine: EngineName): number;
  /** Beginnings of the doctor's lines that are not ok. */
  wrong: RegExp[];
}

const expectations: Record<string, KeptNumbers> = {
  '0.2.0': {
    async place(engine) {
      const place = await emptyPlace(engine);
      await fillInOldSchema(join(import.meta.dirname, 'releases/0.2.0.tar.gz'), place);
      return place;
    },
    stoppedAt: () => Date.UTC(2026, 10, 23, 7),
    // No backup contains the key that encrypted it.
    wrong: [/^WRONG {2}password of the mail server/],
  },
  'the installation of 26 November 2026': { place: placeOfKept, stoppedAt: keptAt, wrong: [] },
};

/** The machine may be busy with other tests. */
const timeout = 300_000;

// Registered first, so that it runs last, when the server no longer uses the folder.
afterAll(removeFolders);

async function look(db: Executor) {
  const count = async (table: string) =>
    Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]!.n);
  return {
    rants: await count('rants'),
    answers: await count('posts'),
    events: await count('events'),
    notifications: await count('notifications'),
    mails: await count('mails'),
    auditHead: (await sql<{ hash: string }>`select hash from audit_chain order by seq desc limit 1`.execute(db)).rows[0]!.hash,
  };
}

describe.each(Object.entries(expectations))('With 10,000 rants %s', (_, { place, stoppedAt, wrong }) => {
  describe.each(bothEngineNames)('on %s', (engine) => {
    let large: Place;
    let before: Awaited<ReturnType<typeof look>>;
    let t: TestApp;
    beforeAll(async () => {
      large = await place(engine);
      await copyRants(large, 10_000);
      const db = await openToRead(large);
      before = await look(db);
      await db.destroy();
    });
    afterAll(() => t?.close());

    test('starts with all its data', { timeout }, async () => {
      t = await startApp({ config: large });
      t.clock.forward(stoppedAt(engine) - t.clock.now());
      const { auditHead, ...rows } = before;
      expect(rows.rants).toBeGreaterThanOrEqual(10_000);
      expect(await look(t.app.db)).toMatchObject({ ...rows, auditHead });
      const names = (await sql<{ name: string }>`select name from migrations`.execute(t.app.db)).rows.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining([...migrationNames]));
    });

    test('passes the checks, and its audit log matches the noted head', { timeout }, async () => {
      await t.earshot.indexing.finish();
      const lines: string[] = [];
      await examine(t.app, (line) => lines.push(line));
      expect(lines.filter((line) => !line.startsWith('ok'))).toEqual(wrong.map((line) => expect.stringMatching(line)));
      expect((await verifyChain(t.app.db, [{ hash: before.auditHead }])).broken).toBeNull();
    });

    test('people sign in and find everything', async () => {
      const query = { search: 'größe شكوى', page: 1, limit: 1 };
      const { total } = (await t.call(rants.list, { token: await signIn(t, 'eli'), query })).body;
      expect(total).toBeGreaterThan(1000);
    });
  });
});
