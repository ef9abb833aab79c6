/** The passphrase of backups, from a file that the environment names, or asked on the terminal. It is never an argument, because others on the machine can read those. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type Config, StartError } from '#server/config.ts';
import { isEncrypted } from '#server/platform/archive/read.ts';
import { limits } from '../contract/limits.ts';

const least = limits.passphraseLeast;

/** null: none is set. Throws StartError. */
export function passphraseOf({ backupPassphraseFile: file }: Pick<Config, 'backupPassphraseFile'>): string | null {
  if (!file) return null;
  let passphrase: string;
  try {
    passphrase = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new StartError(`BACKUP_PASSPHRASE_FILE cannot be read: ${file} (${(error as { code?: string }).code}).`);
  }
  return longEnough(passphrase, `BACKUP_PASSPHRASE_FILE: the passphrase in ${file}`);
}

function longEnough(passphrase: string, what: string): string {
  if (passphrase.length < least) throw new StartError(`${what} needs ${least} characters at least.`);
  return passphrase;
}

/** Asks twice. Throws StartError where there is no terminal. */
export async function askNewPassphrase(): Promise<string> {
  const first = longEnough(await askPassphrase('Passphrase for the backup: '), 'The passphrase');
  if ((await askPassphrase('The same again: ')) !== first) throw new StartError('The two differ. Nothing was written.');
  return first;
}

/** Asks on the terminal without showing the answer. Throws StartError where there is no terminal. */
async function askPassphrase(question = 'Passphrase of the backup: '): Promise<string> {
  if (!process.stdin.isTTY) throw new StartError('There is no terminal to ask for the passphrase: set BACKUP_PASSPHRASE_FILE.');
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_, __, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/** For an archive that is there already; null: it is not encrypted. Throws StartError. */
export async function passphraseFor(config: Pick<Config, 'backupPassphraseFile'>, file: string): Promise<string | null> {
  if (!(await isEncrypted(file))) return null;
  return passphraseOf(config) ?? (await askPassphrase());
}
