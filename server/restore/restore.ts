/** What `npm run restore` does with the words behind it: brings a backup back, or lets go what waits since then (--release). */
import { resolve } from 'node:path';
import type { Print } from '../backup/backup.ts';
import { passphraseFor } from '../backup/passphrase-for.ts';
import { type Config, readConfig, StartError } from '../config.ts';
import { restoreArchive } from '../features/backups/index.ts';
import { commandLine } from '../platform/command-line.ts';
import { openBeside } from '../platform/db/beside.ts';
import { release } from '../platform/held.ts';

const usage = `Usage: ${commandLine('restore', 'FILE')}        brings a backup back into an empty database (DATA_DIR or DATABASE_URL)
       ${commandLine('restore', '--release')}   afterwards, when all is well: mail and due work go on`;

async function bringBack(config: Config, file: string, print: Print): Promise<void> {
  const began = Date.now();
  const passphrase = await passphraseFor(config, file);
  const { manifest, movedHeads } = await restoreArchive(config, file, passphrase, began);
  const rows = manifest.tables.reduce((sum, one) => sum + one.rows, 0);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  print(`Restored from the backup of ${manifest.at}: ${rows.toLocaleString('en-US')} rows, ${seconds} s.`);
  if (movedHeads) print(`Heads of the audit log that were noted here before are in ${movedHeads}.`);
  print(`Mail and due work wait. Start Earshot, look, then run: ${commandLine('restore', '--release')}`);
}

async function letGo(config: Config, print: Print): Promise<void> {
  const db = await openBeside(config);
  try {
    print((await release(db)) ? 'Mail and due work go on.' : 'Nothing was held.');
  } finally {
    await db.destroy();
  }
}

/** Throws StartError with one sentence. */
export async function restore(words: string[], env: NodeJS.ProcessEnv, print: Print): Promise<void> {
  const [what, ...more] = words;
  if (!what || more.length > 0 || (what.startsWith('-') && what !== '--release')) throw new StartError(usage);
  const config = readConfig(env);
  await (what === '--release' ? letGo(config, print) : bringBack(config, resolve(what), print));
}
