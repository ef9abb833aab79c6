/** An older database, which stored spent passes with their week and in the order of the rants, is upgraded and keeps neither. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '#server/testing/app.ts';
import { meetCast, settle } from '#server/testing/cast.ts';
import { bothEngineNames, optionsForEngine } from '#server/testing/every-engine.ts';
import { beginSealed, passesOf } from './testing/device.ts';

test.each(bothEngineNames)(
  'the upgrade keeps spent passes without week and order, one number for a past week, and no passes of waiting messages (%s)',
  { tags: 'slow' },
  async (engine) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'earshot-spent-'));
    const options = { ...(await optionsForEngine(engine)), config: { dataDir } };
    const old = await startApp(options);
    const cast = await meetCast(old);
    await beginSealed(old, (changes) => settle(old, changes));
    await passesOf(old, cast.eve.token, 2);
    const db = old.app.writer;
    const all = (statements: string[]) =>
      statements.reduce((before, item) => before.then(() => sql.raw(item).execute(db)), Promise.resolve<unknown>(null));
    const bytes = old.app.dialect.ddl.bytes;
    await all([
      `delete from migrations where name = '071-spent-breaks'`,
      'drop table sealed_spent',
      'alter table sealed_epochs drop column people',
      `create table sealed_spent (
        epoch text not null references sealed_epochs (epoch) on delete cascade, tag ${bytes} not null, primary key (epoch, tag))`,
      `insert into sealed_epochs (epoch, week, public, private) values ('2026-01-05.aaaaaaaa', '2026-01-05', 'x', null)`,
      `insert into sealed_issued (epoch, user_id, count) values ('2026-01-05.aaaaaaaa', '${cast.eve.id}', 3), ('2026-01-05.aaaaaaaa', '${cast.eli.id}', 3)`,
    ]);
    const { epoch } = await old.app.db
      .selectFrom('sealed_epochs')
      .select('epoch')
      .where('private', 'is not', null)
      .executeTakeFirstOrThrow();
    for (const [week, byte] of [
      ['2026-01-05.aaaaaaaa', 9],
      [epoch, 4],
      ['2026-01-05.aaaaaaaa', 1],
    ] as const)
      await sql`insert into sealed_spent (epoch, tag) values (${week}, ${Buffer.alloc(16, byte)})`.execute(db);
    const waits = {
      kind: 'rant',
      thread: 'a thread',
      content: 'It waits, "quoted" and größer.',
      pass: { epoch, message: 'm', signature: 'the signature' },
    };
    await sql`insert into sealed_waiting (id, since_round, tag, thread, message)
      values ('one', 1, ${Buffer.alloc(16, 7)}, 'a thread', ${JSON.stringify(waits)})`.execute(db);
    await old.close();

    const t = await startApp(options);
    const spentTags = await sql<{ tag: Buffer }>`select * from sealed_spent`.execute(t.app.db);
    expect(spentTags.rows).toEqual([1, 4, 9].map((byte) => ({ tag: Buffer.alloc(16, byte) })));
    const issued = await t.app.db.selectFrom('sealed_issued').selectAll().execute();
    expect(issued).toEqual([{ epoch, user_id: cast.eve.id, count: 2 }]);
    const weeks = await t.app.db.selectFrom('sealed_epochs').select(['week', 'people']).orderBy('week').execute();
    expect(weeks.map(({ people }) => Number(people))).toEqual([2, ...weeks.slice(1).map(() => 0)]);
    const { message } = await t.app.db.selectFrom('sealed_waiting').select('message').where('id', '=', 'one').executeTakeFirstOrThrow();
    const { pass: _, ...withoutPass } = waits;
    expect(JSON.parse(message)).toEqual(withoutPass);
    await t.close();
    if (engine === 'sqlite')
      for (const file of readdirSync(dataDir).filter((name) => /^earshot\.db(-wal)?$/.test(name)))
        expect(readFileSync(join(dataDir, file)).includes('the signature'), file).toBe(false);
    rmSync(dataDir, { recursive: true, force: true });
  },
);
