import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bothEngineNames, optionsForEngine } from '../../testing/every-engine.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from './open.ts';
import { placeholder } from './placeholder.ts';
import { statement } from './prepared-statements.ts';

const slow = {
  sqlite: statement<{ n: number }>(
    'tests.slow',
    () =>
      sql<{ n: number }>`with recursive one(i) as (select 1 union all select i + 1 from one where i < 3000000)
      select count(*) as n from one where cast(i as text) <> ${placeholder('word')}`,
  ),
  postgres: statement<{ n: number }>(
    'tests.slow',
    () =>
      sql<{ n: number }>`select pg_sleep(0.5), 1 as n from users where name <> ${placeholder('word')} union all select pg_sleep(0.5), 2`,
  ),
};

describe.each(bothEngineNames)('Slow statements (%s)', (engine) => {
  test('are logged once by name, with their plan and without values', { tags: 'slow' }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'earshot-'));
    const entries: unknown[][] = [];
    const log = { info: () => {}, warn: (...line: unknown[]) => void entries.push(line) };
    const { databaseUrl = null } = await optionsForEngine(engine);
    const database = await openDatabase({ dataDir, databaseUrl }, { clock: systemClock, log, onGone: () => {} });
    const ask = () => database.prepared.rows(database.db, slow[engine], { values: { word: 'a word of hers' } });
    await ask();
    await ask();
    await expect.poll(() => entries.length).toBe(1);
    const plan = expect.arrayContaining([expect.stringMatching(engine === 'sqlite' ? /SCAN one/ : /Seq Scan on users/)]);
    expect(entries[0]).toEqual([{ statement: 'tests.slow', ms: expect.any(Number), plan }, 'a slow statement']);
    expect(JSON.stringify(entries)).not.toContain('hers');
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
});
