/** The doctor reports it where PostgreSQL logs the values of statements while anonymous rants are on. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { checks } from './checks.ts';

everyEngine('The statement log of the database', (stage, engine) => {
  test('while anonymous rants are on, statement values must not be logged; the doctor warns if PostgreSQL logs them', async () => {
    const { t } = stage();
    const [check] = checks;
    /** Runs the check with these settings, for one transaction. */
    const wrongAfter = (...statements: string[]) =>
      t.app.writer.transaction().execute(async (tx) => {
        for (const item of statements) await sql.raw(`set local ${item}`).execute(tx);
        return check!.run({ ...t.app, db: tx as never });
      });
    expect(await check!.run(t.app)).toEqual({ looked: 0, wrong: 0, first: null });
    await settle(t, { sealedRants: 'on' });
    if (engine === 'sqlite') {
      expect(await check!.run(t.app)).toMatchObject({ looked: 0, wrong: 0 });
      return;
    }
    expect(await wrongAfter()).toMatchObject({ looked: 1, wrong: 0 });
    expect(await wrongAfter("log_statement = 'all'")).toMatchObject({ wrong: 1, first: expect.stringContaining('log_statement is all') });
    expect(await wrongAfter('log_min_duration_statement = 500')).toMatchObject({ wrong: 1 });
    expect(await wrongAfter("log_statement = 'mod'")).toMatchObject({ wrong: 0 });
    expect(await wrongAfter("log_statement = 'all'", 'log_parameter_max_length = 0')).toMatchObject({ wrong: 0 });
  });
});
