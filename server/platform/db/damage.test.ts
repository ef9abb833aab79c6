import { mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { english } from '@earshot/words/all';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rants } from '../../../features/rants/contract/index.ts';
import { startApp } from '../../testing/app.ts';
import { fillLists, meetCast, submit } from '../../testing/cast.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from './open.ts';

test('an unreadable page is 503 with a sentence, is logged, and is reported by health checks', async () => {
  const t = await startApp();
  const cast = await meetCast(t);
  await fillLists(t, cast);
  const id = await submit(t, cast.eli.token, 'Before.');
  const damagedError = Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT_VTAB' });
  const { rows } = t.app.prepared;
  t.app.prepared.rows = () => Promise.reject(damagedError);
  const reply = await t.call(rants.detail, { token: cast.mona.token, params: { id } });
  expect([reply.status, reply.body.msg, reply.headers.get('retry-after')]).toEqual([503, english('refusal.damaged'), '60']);
  t.app.prepared.rows = rows;
  const ready = await t.send('GET', '/readyz');
  expect([ready.status, JSON.parse(ready.text)]).toMatchObject([200, { intact: false, reads: true }]);
  await t.close();
});

test('after a crash the database is checked beside the start, and problems are reported', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-'));
  const messages: string[] = [];
  const log = { info: (line: unknown) => void messages.push(String(line)), warn: () => {} };
  const damage: string[] = [];
  const open = () =>
    openDatabase(
      { dataDir, databaseUrl: null },
      { clock: systemClock, log, onGone: () => {}, onDamaged: (problem) => void damage.push(problem) },
    );
  const first = await open();
  await first.close();
  const second = await open();
  await second.close();
  expect(messages.filter((line) => line.includes('did not end in order'))).toEqual([]);
  // A killed process leaves a write-ahead log; this one holds only its header.
  const wal = openSync(join(dataDir, 'earshot.db-wal'), 'w');
  writeSync(wal, Buffer.alloc(32));
  const third = await open();
  await expect.poll(() => messages).toContain('The database is whole.');
  expect(damage).toEqual([]);
  const { rows: pages } = await sql<{ at: number }>`select (rootpage - 1) * 4096 as at from sqlite_master
    where name in ('plan_steps', 'plan_comments', 'revisions', 'images')`.execute(third.db);
  await third.close();
  const file = openSync(join(dataDir, 'earshot.db'), 'r+');
  // Only tables that the start does not read are damaged: a damaged one that it reads would keep the server from starting at all.
  for (const { at } of pages) writeSync(file, Buffer.alloc(2048, 0xa7), 0, 2048, at);
  const walFile = openSync(join(dataDir, 'earshot.db-wal'), 'w');
  writeSync(walFile, Buffer.alloc(32));
  const last = await open();
  await expect.poll(() => damage.length).toBe(1);
  await last.close().catch(() => {});
  rmSync(dataDir, { recursive: true });
});
