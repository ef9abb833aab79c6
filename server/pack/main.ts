/**
 * `npm run pack`: the works council's pack as a page to print and as data, in two files, also beside a running server. It only reads; a pack that is
 * saved from the page is written down, and the next one says what was changed since.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packKinds } from '@earshot/contract/trust';
import { languages } from '@earshot/words/language';
import { endWith, privateFiles, readConfig, StartError } from '../config.ts';
import { settingsIn } from '../features/accounts/index.ts';
import { packOf, packText } from '../features/trust/index.ts';
import { commandLine } from '../platform/command-line.ts';
import { openToRead } from '../platform/db/beside.ts';
import { translatorOf } from '../platform/translator.ts';
import { version } from '../version.ts';

const usage = `Usage: ${commandLine('pack', '[en|de|ar] [FOLDER]')}
writes earshot-pack.html and earshot-pack.json, in English and here unless said otherwise.`;

async function main(): Promise<void> {
  process.umask(privateFiles);
  const [word = 'en', folder = '.', ...more] = process.argv.slice(2);
  const language = languages.find((one) => one === word);
  if (!language || more.length > 0) throw new StartError(usage);
  const config = readConfig(process.env);
  const db = await openToRead(config);
  try {
    const chosen = await db.selectFrom('mail_server').select('place').executeTakeFirst();
    const set = await settingsIn(db);
    const hasMail = config.smtpUrl !== null || chosen !== undefined;
    const pack = await packOf({ db, set, config, hasMail, version, now: Date.now(), translator: translatorOf(language) });
    for (const as of packKinds) {
      const file = join(folder, `earshot-pack.${as}`);
      writeFileSync(file, packText(pack, as));
      process.stdout.write(`${file}\n`);
    }
  } finally {
    await db.destroy();
  }
}

main().catch(endWith);
