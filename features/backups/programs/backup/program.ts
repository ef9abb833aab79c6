/** `npx earshot backup`: makes a backup, reads one through (--check), or tests that one can be restored (--drill). */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig, StartError } from '#server/config.ts';
import { checkArchive } from '#server/platform/archive/read.ts';
import { commandLine } from '#server/platform/command-line.ts';
import { noteRun, noteRunOutside } from '#server/platform/run-history.ts';
import type { Program } from '#server/program.ts';
import { version } from '#server/version.ts';
import { limits } from '../../contract/limits.ts';
import {
  askNewPassphrase,
  defaultBackupFolder,
  makeBackup,
  newestBackupIn,
  noteBackupFailed,
  noteBackupMade,
  passphraseFor,
  passphraseOf,
} from '../../server/index.ts';
import { drill } from './drill.ts';

const usage = `Usage: ${commandLine('backup')}   makes a backup (default folder: backups in DATA_DIR)
       ${commandLine('backup', '--to FOLDER', '--keep NUMBER', '--encrypt')}   the same, elsewhere, so many, with a passphrase
       ${commandLine('backup', '--check', 'FILE')}   reads one through
       ${commandLine('backup', '--drill', '[FILE]')}   restores it (or the newest) into a throw-away database and examines that
--keep: how many stay in the folder, the newest. --encrypt: asks for a passphrase; BACKUP_PASSPHRASE_FILE names a file that holds it.`;

function read(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { to: text, keep: text, encrypt: flag, check: flag, drill: flag },
      allowPositionals: true,
    });
    const keepCount = values.keep === undefined ? null : Number(values.keep);
    const { min, max } = limits.keep;
    if (keepCount !== null && !(Number.isInteger(keepCount) && keepCount >= min && keepCount <= max)) throw new Error();
    const looks = values.check || values.drill;
    const maxArgs = looks ? 1 : 0;
    if (positionals.length > maxArgs || (values.check && (values.drill || positionals.length === 0))) throw new Error();
    if (looks && (values.encrypt || keepCount !== null || (values.to && (values.check || positionals.length > 0)))) throw new Error();
    return { ...values, keep: keepCount, file: positionals[0] ? resolve(positionals[0]) : null };
  } catch {
    throw new StartError(usage);
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
const number = (n: number): string => n.toLocaleString('en-US');

async function writeBackup(config: Config, folder: string, { keep, encrypt }: ReturnType<typeof read>): Promise<string> {
  const passphrase = passphraseOf(config) ?? (encrypt ? await askNewPassphrase() : null);
  const at = Date.now();
  try {
    const { file, bytes, rows, removed } = await makeBackup(config, { folder, keep, passphrase, program: version, at });
    const seconds = ((Date.now() - at) / 1000).toFixed(1);
    const removedText = removed === 0 ? '' : `, ${removed} older removed`;
    const noteText = (await noteRunOutside(config, (db) => noteBackupMade(db, at, bytes))) ? '' : ' It could not be noted in the database.';
    return `Backup made and checked: ${file}, ${megabytes(bytes)}, ${number(rows)} rows, ${seconds} s${removedText}.${noteText}`;
  } catch (error) {
    await noteRunOutside(config, (db) => noteBackupFailed(db, at));
    throw error;
  }
}

async function check(config: Config, file: string): Promise<string> {
  const { at, engine, program, tables } = await checkArchive(file, await passphraseFor(config, file));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Whole: ${file}, made ${at} by Earshot ${program} on ${engine}, ${tables.length} tables, ${number(rows)} rows.`;
}

export const backup: Program = async (words, { env, print }) => {
  const options = read(words);
  const config = readConfig(env);
  const folder = options.to ? resolve(options.to) : defaultBackupFolder(config);
  if (options.drill) {
    const at = Date.now();
    const isWell = await drill(config, options.file ?? newestBackupIn(folder), print);
    await noteRunOutside(config, (db) => noteRun(db, 'drill', at, isWell));
    return isWell ? 0 : 1;
  }
  print(options.check ? await check(config, options.file ?? '') : await writeBackup(config, folder, options));
  return 0;
};
