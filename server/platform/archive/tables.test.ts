import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { archiveOf, emptyPlace, placeOf, removeFolders } from '../../testing/archives.ts';
import { emailOf } from '../../testing/cast.ts';
import { bothEngines } from '../../testing/every-engine.ts';
import { openToRead } from '../db/beside.ts';
import { makeDatabase } from '../db/empty.ts';
import type { Executor } from '../db/open.ts';
import { fillDatabase } from './fill.ts';
import { readArchive } from './read.ts';

afterAll(removeFolders);

bothEngines('An archive', (stage, engine) => {
  async function makeGuests(db: Executor): Promise<void> {
    await sql`create table guests (id text primary key, words text not null)`.execute(db);
    await sql`create table badges (guest text not null references guests (id), host text not null)`.execute(db);
  }

  test('rows of unknown features are kept and restored, in any order of references', {
    tags: 'slow',
  }, async () => {
    const { app } = stage().t;
    await makeGuests(app.writer);
    await sql`insert into guests (id, words) values ('1', 'A word of ''before'''), ('2', '')`.execute(app.writer);
    await sql`insert into badges (guest, host) select '2', id from users where email = ${emailOf('mona')}`.execute(app.writer);
    const file = await archiveOf(placeOf(stage().t));
    const target = await emptyPlace(engine);
    await makeDatabase(target, async (tx, dialect) => {
      // A migration would make this table, and the tables of a removed feature stay.
      await makeGuests(tx);
      return fillDatabase(tx, dialect, target.dataDir, readArchive(file, null));
    });
    const db = await openToRead(target);
    const { rows } = await sql`select id, words from guests order by id`.execute(db);
    const badges = await sql`select guest, name from badges join users on id = host`.execute(db);
    await db.destroy();
    expect(rows).toEqual([
      { id: '1', words: "A word of 'before'" },
      { id: '2', words: '' },
    ]);
    expect(badges.rows).toEqual([{ guest: '2', name: 'Mona' }]);
  });
});
