/** `npm run pack`: the works council's pack as a page to print and as data, in two files. That it was saved is written down. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packKinds } from '@earshot/contract/trust';
import { languages } from '@earshot/words/language';
import { createEarshot } from '../app.ts';
import { endWith, readConfig, StartError } from '../config.ts';
import { makePack, noteSaved, packText } from '../features/trust/index.ts';
import { commandLine } from '../platform/command-line.ts';
import { openToRead } from '../platform/db/beside.ts';
import { translatorOf } from '../platform/translator.ts';
import { root, version } from '../version.ts';

const usage = `Usage: ${commandLine('pack', '[en|de|ar] [FOLDER]')}
writes earshot-pack.html and earshot-pack.json, in English and here unless said otherwise.`;

async function main(): Promise<void> {
  const [word = 'en', folder = '.', ...more] = process.argv.slice(2);
  const language = languages.find((one) => one === word);
  if (!language || more.length > 0) throw new StartError(usage);
  // Only to see that there is a database: none is made here.
  await (await openToRead(readConfig(process.env))).destroy();
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  const earshot = await createEarshot(config, { webDir: join(root, 'dist/web'), version });
  try {
    const pack = await makePack(earshot.app, translatorOf(language));
    for (const as of packKinds) {
      const file = join(folder, `earshot-pack.${as}`);
      writeFileSync(file, packText(pack, as));
      process.stdout.write(`${file}\n`);
    }
    await noteSaved(earshot.app, null, 'html');
  } finally {
    await earshot.close();
  }
}

main().catch(endWith);
