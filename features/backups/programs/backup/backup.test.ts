/** The programs `backup` and `restore` as the operator of a server uses them: one line, an exit code, and nothing half done. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkArchive } from '#server/platform/archive/read.ts';
import { tables } from '#server/platform/archive/tables.ts';
import type { Place } from '#server/platform/db/beside.ts';
import { makeDatabase } from '#server/platform/db/empty.ts';
import { migrateWithin, migrationNames } from '#server/platform/db/migrate.ts';
import { allLastRuns } from '#server/platform/run-history.ts';
import { emptyPlace, freshFolder, placeOf, removeFolders } from '#server/testing/archives.ts';
import type { ProgramOutput } from '#server/testing/call-program.ts';
import { submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { limits } from '../../contract/limits.ts';
import { restoreArchive } from '../../server/index.ts';
import { backUp, command, manyRants, program, rantsIn, rewrite } from '../../server/testing/backups.ts';

afterAll(removeFolders);

/** Expects exit code 1 and a single line on stderr that matches `says`. */
function expectFailure({ code, out, err }: ProgramOutput, says: RegExp): void {
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(says);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
}

bothEngines('Backups by command', (stage, engine) => {
  const place = () => placeOf(stage().t);
  const backup = (...words: string[]) => command('backup', place(), words);

  test('a backup beside a running server contains everything acknowledged before', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    await manyRants(stage(), 5000, 'load-');
    const [before, meanwhile]: string[][] = [[], []];
    for (let n = 0; n < 20; n++) before!.push(await submit(t, cast.eli.token, `Before ${n}`));
    let going = true;
    const load = (async () => {
      while (going) {
        meanwhile!.push(await submit(t, cast.eve.token, 'Meanwhile'));
      }
    })();
    const { code, out, err } = await program('backup', place(), []);
    going = false;
    await load;
    expect([code, err]).toEqual([0, '']);
    const file = /^Backup made and checked: (\S+), [\d.]+ MB, [\d,]+ rows, [\d.]+ s\.\n$/.exec(out)![1]!;
    expect(meanwhile!.length).toBeGreaterThan(10);
    const folder = join(t.app.config.dataDir, 'backups');
    expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(readdirSync(folder)).toEqual([file.slice(folder.length + 1), 'erasures.jsonl']);
    const target = await emptyPlace('sqlite');
    expect((await command('restore', target, [file])).code).toBe(0);
    const restoredRants = await rantsIn(target);
    expect(before!.filter((id) => !restoredRants.has(id))).toEqual([]);
  });

  test('--keep keeps the newest backups, and all other files', async () => {
    const folder = freshFolder();
    const names = ['2025-01-01T03-00-00Z', '2025-01-02T03-00-00Z-2', '2025-01-02T03-00-00Z'].map((at) => `earshot-${at}.tar.gz`);
    for (const name of [...names, 'earshot-2025-01-01T03-00-00Z.db', 'notes.tar.gz']) writeFileSync(join(folder, name), '');
    const { out, code } = await backup('--to', folder, '--keep', '2');
    expect(code, out).toBe(0);
    expect(out).toContain('2 older removed.');
    const fileNames = readdirSync(folder).filter((name) => !/^earshot-20(?!25)/.test(name));
    expect(fileNames).toEqual([
      'earshot-2025-01-01T03-00-00Z.db',
      'earshot-2025-01-02T03-00-00Z-2.tar.gz',
      'erasures.jsonl',
      'notes.tar.gz',
    ]);
    expect(readdirSync(folder)).toHaveLength(5);
  });

  test('a changed, truncated, forged or newer archive is reported by --check and restore, and nothing is restored', {
    tags: 'slow',
  }, async () => {
    const { file, bytes } = await backUp(place());
    const whole = await command('backup', place(), ['--check', file]);
    expect([whole.code, whole.out]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^Whole: \\S+, made \\S+ by Earshot test on (sqlite|postgres), ${tables.length} tables`)),
    ]);
    const copy = (change: (bytes: Buffer) => Buffer): string => {
      const target = join(freshFolder(), 'copy.tar.gz');
      writeFileSync(target, change(readFileSync(file)));
      return target;
    };
    const flipped = (at: number) =>
      copy((all) => {
        all[at] = all[at]! ^ 1;
        return all;
      });
    const inJson = (name: string, change: (value: Record<string, unknown>) => object) =>
      rewrite(file, (item) => [
        item.name === name ? { ...item, bytes: Buffer.from(JSON.stringify(change(JSON.parse(String(item.bytes))))) } : item,
      ]);
    const newer = { migrations: [...migrationNames, '999-newer'] };
    const older = { migrations: ['001-foundation', '017-what-still-fits'] };
    const damagedFiles: [string, RegExp][] = [
      [flipped(Math.floor(bytes / 3)), /is damaged/],
      [flipped(bytes - 6), /is damaged/],
      [copy((all) => all.subarray(0, all.length - 1000)), /is damaged|its end is missing/],
      [copy(() => Buffer.from('not an archive')), /no archive of Earshot/],
      [copy(() => Buffer.alloc(0)), /its end is missing|damaged/],
      [await rewrite(file, (item) => (item.name === 'manifest.json' ? [] : [item])), /its end is missing/],
      [await rewrite(file, (item) => (item.name.startsWith('tables/posts') ? [] : [item])), /is damaged/],
      [
        await rewrite(file, (item) => (item.name.startsWith('tables/rants.') ? [{ ...item, bytes: item.bytes.subarray(0, 0) }] : [item])),
        /the table rants/,
      ],
      [await inJson('about.json', (about) => ({ ...about, ...newer })), /newer than this program/],
      [await inJson('about.json', (about) => ({ ...about, ...older })), /Start version 0\.2\.0 once, then this one\.$/m],
      [await inJson('about.json', (about) => ({ ...about, format: 2 })), /newer than this program/],
      [await inJson('about.json', (about) => ({ ...about, at: '2026-01-01T00:00:00.000Z' })), /is damaged/],
    ];
    const target = await emptyPlace(engine);
    for (const [path, says] of damagedFiles) {
      await expect(checkArchive(path, null)).rejects.toThrow(says);
      await expect(restoreArchive(target, path, null, 0)).rejects.toThrow(says);
    }
    expectFailure(await program('backup', place(), ['--check', damagedFiles[0]![0]]), /is damaged/);
    expectFailure(await program('restore', target, [damagedFiles[0]![0], '--without-erasures']), /is damaged/);
    expect(existsSync(join(target.dataDir, 'earshot.db'))).toBe(false);
    expect((await command('restore', target, [file])).code).toBe(0);
    expectFailure(await command('restore', target, [file]), /already. Nothing was changed/);
  });

  test('an empty database is reported', async () => {
    expectFailure(
      await command('backup', await emptyPlace(engine), ['--to', freshFolder()]),
      /^There is no database in|^The database is empty/,
    );
  });

  test('an encrypted archive is unreadable and opens only with its passphrase', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    const secret = 'zwölf Boxkämpfer jagen Viktor';
    await submit(t, cast.eli.token, 'Plain to see');
    const passphraseFile = join(freshFolder(), 'passphrase');
    writeFileSync(passphraseFile, `${secret}\n`);
    const env = { BACKUP_PASSPHRASE_FILE: passphraseFile };
    const folder = freshFolder();
    const output = await command('backup', place(), ['--to', folder], env);
    expect([output.code, output.err]).toEqual([0, '']);
    const file = join(folder, readdirSync(folder)[0]!);
    expect(file).toMatch(/\.tar\.gz\.enc$/);
    expect(readFileSync(file).includes('about.json') || readFileSync(file).includes(Buffer.from([0x1f, 0x8b, 8, 0]))).toBe(false);
    expect((await command('backup', place(), ['--check', file], env)).code).toBe(0);
    const target = await emptyPlace(engine);
    const other = join(freshFolder(), 'passphrase');
    writeFileSync(other, 'another passphrase altogether');
    for (const [args, says] of [
      [{}, /no terminal to ask for the passphrase/],
      [{ BACKUP_PASSPHRASE_FILE: other }, /the passphrase is wrong/],
    ] as const)
      expectFailure(await command('restore', target, [file], args as Record<string, string>), says);
    truncateSync(file, statSync(file).size - 1);
    expectFailure(await command('restore', target, [file], env), /its end is missing/);
  });

  test('a drill restores, checks and reports, and leaves nothing; problems give exit code 1', {
    tags: 'slow',
  }, async () => {
    const { t } = stage();
    const tmp = freshFolder();
    const folder = freshFolder();
    // A round makes the key that signs heads, which the drill can open only with this server's secret key.
    await t.app.write((tx) => t.app.jobs.schedule(tx, 'log.round', '', tx.now));
    await t.app.jobs.runDue();
    await backUp(place(), { folder });
    vi.stubEnv('TMPDIR', tmp);
    const well = await backup('--drill', '--to', folder);
    vi.unstubAllEnvs();
    expect([well.code, well.err, readdirSync(tmp)]).toEqual([0, '', []]);
    expect((await allLastRuns(t.app.db)).drill).toMatchObject({ isWell: true });
    expect(well.out).toMatch(
      /^ok .*audit log with the heads that were kept \(\d+\)\nThe backup of \S+ was brought back, and all is well with it/m,
    );
    await sql`update rants set folded = 'x' where seq = (select min(seq) from rants)`.execute(t.app.writer);
    const { file } = await backUp(place(), { folder });
    await sql`update rants set folded = 'one of many' where folded = 'x'`.execute(t.app.writer);
    const failedDrill = await program('backup', place(), ['--drill', file], { TMPDIR: tmp });
    expect([failedDrill.code, readdirSync(tmp)]).toEqual([1, []]);
    expect((await allLastRuns(t.app.db)).drill).toMatchObject({ isWell: false });
    expect(failedDrill.out).toMatch(/^WRONG {2}rants: folded words: 1 of/m);
  });
});

describe('A backup with problems', () => {
  let place: Place;
  beforeAll(async () => {
    place = await emptyPlace('sqlite');
    await makeDatabase(place, async (tx, dialect) => {
      await migrateWithin(tx, dialect);
      await sql`insert into settings (key, value) with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
        select 'key' || i, ${'x'.repeat(200)} || i from n`.execute(tx);
    });
  });

  test('wrong arguments give one line, and nothing is written', async () => {
    for (const words of [['x'], ['--keep', '0'], ['--keep', 'x'], ['--keep', '1.5'], ['--check'], ['--nonsense'], ['--drill', 'a', 'b']]) {
      const { code, out, err } = await command('backup', place, words);
      expect([code, out, err.split('\n')[0]], words.join(' ')).toEqual([1, '', expect.stringContaining('Usage: npx earshot backup')]);
    }
    const file = join(freshFolder(), 'file');
    writeFileSync(file, '');
    expectFailure(await command('backup', place, ['--to', file]), /cannot be used for backups \(EEXIST|ENOTDIR/);
    expectFailure(await command('backup', place, ['--drill', join(freshFolder(), 'none')]), /^There is no file/);
    const empty = { dataDir: freshFolder(), databaseUrl: null };
    expectFailure(await command('backup', empty, ['--drill']), /^There is no backup in/);
    expectFailure(await command('backup', empty, []), /^There is no database in/);
    expectFailure(
      await command('backup', place, [], { BACKUP_PASSPHRASE_FILE: '/nowhere/at/all' }),
      /BACKUP_PASSPHRASE_FILE cannot be read/,
    );
    expectFailure(await command('backup', place, ['--to', freshFolder(), '--encrypt']), /no terminal/);
    for (const words of [[], ['a', 'b'], ['--what']])
      expect((await command('restore', empty, words)).err).toMatch(/^Usage: npx earshot restore/);
  });

  test('a full disk gives one sentence, and no file remains', { tags: 'slow' }, async () => {
    const folder = freshFolder();
    const main = join(import.meta.dirname, 'main.ts');
    const child = spawn('sh', ['-c', 'ulimit -f 64; exec "$0" "$@"', process.execPath, main, '--to', folder], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: place.dataDir },
    });
    let err = '';
    child.stderr.on('data', (data) => {
      err += data;
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect([code, err.trimEnd().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/cannot be written \(EFBIG\)\. There is no new backup\.$/)],
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a damaged database is reported, and no file remains', async () => {
    const path = join(place.dataDir, 'earshot.db');
    const bytes = readFileSync(path);
    bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 400_000);
    const dataDir = join(freshFolder(), 'damaged');
    mkdirSync(dataDir, { mode: 0o700 });
    writeFileSync(join(dataDir, 'earshot.db'), bytes);
    expectFailure(await command('backup', { dataDir, databaseUrl: null }, []), /^The database is damaged: there is no new backup/);
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
  });

  test('the minimum length of a passphrase is accepted, a shorter one is not', async () => {
    const file = join(freshFolder(), 'passphrase');
    const least = limits.passphraseLeast;
    for (const [length, code] of [
      [least - 1, 1],
      [least, 0],
    ] as const) {
      writeFileSync(file, 'x'.repeat(length));
      const output = await command('backup', place, ['--to', freshFolder()], { BACKUP_PASSPHRASE_FILE: file });
      expect(output.code, output.err).toBe(code);
    }
  });
});
