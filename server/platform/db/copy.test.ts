import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '../../config.ts';
import { migrationNames } from './migrate.ts';
import { openDatabase } from './open.ts';

const folders: string[] = [];
let dataDir: string;
let messages: string[];
const clock = { now: () => Date.UTC(2026, 10, 22, 9, 30) };

const file = (work: (db: Sqlite.Database) => void, path = join(dataDir, 'earshot.db')) => {
  const db = new Sqlite(path);
  work(db);
  db.close();
};
/** Makes the last migration due again; it can run twice. */
const goBack = () => file((db) => db.exec("delete from migrations where name = '074-refold'"));
const open = async (bytesFree?: () => number) => {
  const context = {
    clock,
    log: { info: (line: unknown) => void messages.push(String(line)), warn: () => {} },
    onGone: () => {},
    ...(bytesFree && { bytesFree }),
  };
  const database = await openDatabase({ dataDir, databaseUrl: null }, context);
  await database.close();
};
const copies = () => readdirSync(join(dataDir, 'backups')).toSorted();
const note = (text: string) =>
  file((db) => db.prepare('insert or replace into marks (name, value) values (?, ?)').run('note', text.length));
const noted = (copy: string) => {
  let value: unknown;
  file(
    (db) => {
      value = db.prepare("select value from marks where name = 'note'").pluck().get();
    },
    join(dataDir, 'backups', copy),
  );
  return value;
};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'earshot-copy-'));
  folders.push(dataDir);
  messages = [];
  await open();
  goBack();
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('Before a migration', () => {
  test('a copy is kept each time, also for one version and second', async () => {
    note('one');
    await open();
    goBack();
    note('later');
    await open();
    const [first, second] = [
      `before-migration-from-${migrationNames.at(-1)}-2026-11-22T09-30-00Z`,
      `before-migration-from-${migrationNames.at(-1)}-2026-11-22T09-30-00Z-2`,
    ];
    expect(copies()).toEqual([`${second}.db`, `${first}.db`].toSorted());
    expect([noted(`${first}.db`), noted(`${second}.db`)]).toEqual(['one'.length, 'later'.length]);
    expect(messages).toEqual([
      `the database was copied to ${join(dataDir, 'backups', `${first}.db`)}`,
      expect.stringContaining('the database was brought from '),
      `the database was copied to ${join(dataDir, 'backups', `${second}.db`)}`,
      expect.stringMatching(/^the database was brought from/),
    ]);
  });

  test('its copy is readable by its own user only, whatever the umask', async () => {
    const before = process.umask(0);
    try {
      await open();
    } finally {
      process.umask(before);
    }
    const folder = join(dataDir, 'backups');
    const modes = [folder, ...copies().map((name) => join(folder, name))].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
  });

  test('without space for the copy nothing is changed, and one line says so', async () => {
    const refusedError = await open(() => 1000).catch((error) => error);
    expect(refusedError).toBeInstanceOf(StartError);
    expect(refusedError.message).toMatch(/^There is too little space .* needs \d MB and has 0 MB\. Nothing was changed\./);
    expect([copies(), messages]).toEqual([[], []]);
    await open();
    expect(copies()).toHaveLength(1);
  });
});
