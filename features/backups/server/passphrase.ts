/**
 * The passphrase of backups, read from a file that the environment names, or asked for on the terminal. It is never an argument, because
 * other users of the machine can read those.
 */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type Config, StartError } from '#server/config.ts';
import { isEncrypted } from '#server/platform/archive/read.ts';
import { limits } from '../contract/limits.ts';

const minLength = limits.passphraseLeast;

/** Returns null if no passphrase is set. Throws StartError. */
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

function longEnough(passphrase: string, name: string): string {
  if (passphrase.length < minLength) throw new StartError(`${name} needs ${minLength} characters at least.`);
  return passphrase;
}

/** Asks twice. Throws StartError if there is no terminal, the passphrase is too short, or the two answers differ. */
export async function askNewPassphrase(): Promise<string> {
  const first = longEnough(await askPassphrase('Passphrase for the backup: '), 'The passphrase');
  if ((await askPassphrase('The same again: ')) !== first) throw new StartError('The two differ. Nothing was written.');
  return first;
}

/** Asks on the terminal without showing what is typed. Throws StartError if there is no terminal. */
async function askPassphrase(question = 'Passphrase of the backup: '): Promise<string> {
  if (!process.stdin.isTTY) throw new StartError('There is no terminal to ask for the passphrase: set BACKUP_PASSPHRASE_FILE.');
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_, __, callback) => callback() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/** The passphrase for an existing archive; null if it is not encrypted. Throws StartError. */
export async function passphraseFor(config: Pick<Config, 'backupPassphraseFile'>, file: string): Promise<string | null> {
  if (!(await isEncrypted(file))) return null;
  return passphraseOf(config) ?? (await askPassphrase());
}
