/** `npx earshot backup`: makes a backup, reads one through (--check), or tries whether one can be brought back (--drill). */
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
    const keep = values.keep === undefined ? null : Number(values.keep);
    const { min, max } = limits.keep;
    if (keep !== null && !(Number.isInteger(keep) && keep >= min && keep <= max)) throw new Error();
    const looks = values.check || values.drill;
    const most = looks ? 1 : 0;
    if (positionals.length > most || (values.check && (values.drill || positionals.length === 0))) throw new Error();
    if (looks && (values.encrypt || keep !== null || (values.to && (values.check || positionals.length > 0)))) throw new Error();
    return { ...values, keep, file: positionals[0] ? resolve(positionals[0]) : null };
  } catch {
    throw new StartError(usage);
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
const number = (n: number): string => n.toLocaleString('en-US');

async function make(config: Config, folder: string, { keep, encrypt }: ReturnType<typeof read>): Promise<string> {
  const passphrase = passphraseOf(config) ?? (encrypt ? await askNewPassphrase() : null);
  const at = Date.now();
  try {
    const { file, bytes, rows, removed } = await makeBackup(config, { folder, keep, passphrase, program: version, at });
    const seconds = ((Date.now() - at) / 1000).toFixed(1);
    const gone = removed === 0 ? '' : `, ${removed} older removed`;
    const noted = (await noteRunOutside(config, (db) => noteBackupMade(db, at, bytes))) ? '' : ' It could not be noted in the database.';
    return `Backup made and checked: ${file}, ${megabytes(bytes)}, ${number(rows)} rows, ${seconds} s${gone}.${noted}`;
  } catch (error) {
    await noteRunOutside(config, (db) => noteBackupFailed(db, at));
    throw error;
  }
}

async function check(config: Config, file: string): Promise<string> {
  const { at, engine, program, tables } = await checkArchive(file, await passphraseFor(config, file));
  const rows = tables.reduce((sum, one) => sum + one.rows, 0);
  return `Whole: ${file}, made ${at} by Earshot ${program} on ${engine}, ${tables.length} tables, ${number(rows)} rows.`;
}

export const backup: Program = async (words, { env, print }) => {
  const wishes = read(words);
  const config = readConfig(env);
  const folder = wishes.to ? resolve(wishes.to) : defaultBackupFolder(config);
  if (wishes.drill) {
    const at = Date.now();
    const isWell = await drill(config, wishes.file ?? newestBackupIn(folder), print);
    await noteRunOutside(config, (db) => noteRun(db, 'drill', at, isWell));
    return isWell ? 0 : 1;
  }
  print(wishes.check ? await check(config, wishes.file ?? '') : await make(config, folder, wishes));
  return 0;
};
