/**
 * `npx earshot pack` writes the works council report into two files, as a page to print and as data, also beside a running server. It only
 * reads the database. Saving the pack from the page is recorded, and the next pack says what was changed since then.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@earshot/words/language';
import { settingsIn } from '#features/settings/server';
import { readConfig, StartError } from '#server/config.ts';
import { commandLine } from '#server/platform/command-line.ts';
import { openToRead } from '#server/platform/db/beside.ts';
import { translatorOf } from '#server/platform/translator.ts';
import type { Program } from '#server/program.ts';
import { version } from '#server/version.ts';
import { packKinds } from '../../contract/calls.ts';
import { packOf, packText } from '../../server/index.ts';

const usage = `Usage: ${commandLine('pack', '[en|de|ar] [FOLDER]')}
writes earshot-pack.html and earshot-pack.json, in English and here unless said otherwise.`;

export const pack: Program = async (args, { env, print }) => {
  const [givenLanguage = 'en', folder = '.', ...extraArgs] = args;
  const language = languages.find((candidate) => candidate === givenLanguage);
  if (!language || extraArgs.length > 0) throw new StartError(usage);
  const config = readConfig(env);
  const db = await openToRead(config);
  try {
    const server = await db.selectFrom('mail_server').select('place').executeTakeFirst();
    const set = await settingsIn(db);
    const hasMail = config.smtpUrl !== null || server !== undefined;
    const found = await packOf({ db, set, config, hasMail, version, now: Date.now(), translator: translatorOf(language) });
    mkdirSync(folder, { recursive: true });
    for (const kind of packKinds) {
      const file = join(folder, `earshot-pack.${kind}`);
      writeFileSync(file, packText(found, kind));
      print(file);
    }
    return 0;
  } finally {
    await db.destroy();
  }
};
