/** `npx earshot restore`: restores a backup, or releases what has waited since (--release). */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig, StartError } from '#server/config.ts';
import { commandLine } from '#server/platform/command-line.ts';
import { openBeside } from '#server/platform/db/beside.ts';
import { release } from '#server/platform/paused-after-restore.ts';
import type { Program, Terminal } from '#server/program.ts';
import { type Erasure, erasuresName, passphraseFor, readErasures, restoreArchive } from '../../server/index.ts';
import { eraseAgain } from './erase.ts';

const usage = `Usage: ${commandLine('restore', 'FILE')}        brings a backup back into an empty database (DATA_DIR or DATABASE_URL)
       ${commandLine('restore', 'FILE', '--erasures LIST')}   the list of what was removed for good since then, where it is not beside the backup
       ${commandLine('restore', 'FILE', '--without-erasures')}   there is no such list: it comes back
       ${commandLine('restore', 'FILE', '--keep-sessions')}   people stay signed in, and links and invites from before the backup work
       ${commandLine('restore', '--release')}   afterwards, when all is well: mail, due work and keys go on`;

interface RestoreOptions {
  release?: boolean;
  file?: string;
  erasures?: string;
  'without-erasures'?: boolean;
  'keep-sessions'?: boolean;
}

function read(words: readonly string[]): RestoreOptions {
  const flag = { type: 'boolean' } as const;
  try {
    const options = { release: flag, erasures: { type: 'string' }, 'without-erasures': flag, 'keep-sessions': flag } as const;
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [file, ...extraArgs] = positionals;
    const isWrong = values.release ? words.length > 1 : !file || (values.erasures && values['without-erasures']);
    if (extraArgs.length > 0 || isWrong) throw new Error();
    return { ...values, ...(file && { file: resolve(file) }) };
  } catch {
    throw new StartError(usage);
  }
}

/** Reads the list of erasures; null if the caller says that there is none. Throws StartError. */
function erasuresFor(file: string, options: RestoreOptions): Erasure[] | null {
  if (options['without-erasures']) return null;
  const list = options.erasures ? resolve(options.erasures) : join(dirname(file), erasuresName);
  if (existsSync(list)) return readErasures(list);
  throw new StartError(
    options.erasures
      ? `There is no file ${list}. Nothing was restored.`
      : `There is no ${erasuresName} beside ${file}: it lists what was removed for good since the backup. Name it with --erasures LIST; without it that comes back: --without-erasures. Nothing was restored.`,
  );
}

async function bringBack(config: Config, file: string, options: RestoreOptions, print: Terminal['print']): Promise<void> {
  const startedAt = Date.now();
  const passphrase = await passphraseFor(config, file);
  const erasures = erasuresFor(file, options);
  const { manifest, erased, movedHeads } = await restoreArchive(
    config,
    file,
    passphrase,
    startedAt,
    async (tx, sinceMs) =>
      erasures &&
      eraseAgain(
        tx,
        config,
        erasures.filter(({ at }) => Date.parse(at) > sinceMs),
      ),
    { endsAccess: !options['keep-sessions'] },
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  print(`Restored from the backup of ${manifest.at}: ${rows.toLocaleString('en-US')} rows, ${seconds} s.`);
  if (erased === null) print('What was removed for good since then is back: there was no list of it.');
  else if (erased > 0) print(`Removed again, as it had been removed for good since then: ${erased.toLocaleString('en-US')}.`);
  if (movedHeads) print(`Heads of the audit log that were noted here before are in ${movedHeads}.`);
  if (!options['keep-sessions']) print('Sessions, links and invites from before the backup have ended: everybody signs in anew.');
  print(
    `Mail, due work, and the keys of programs and of the directory wait. Start Earshot, look, then run: ${commandLine('restore', '--release')}`,
  );
}

async function endHold(config: Config, print: Terminal['print']): Promise<void> {
  const db = await openBeside(config);
  try {
    print((await release(db)) ? 'Mail, due work and keys go on.' : 'Nothing was held.');
  } finally {
    await db.destroy();
  }
}

export const restore: Program = async (words, { env, print }) => {
  const options = read(words);
  const config = readConfig(env);
  await (options.file ? bringBack(config, options.file, options, print) : endHold(config, print));
  return 0;
};
