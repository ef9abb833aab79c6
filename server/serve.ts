/** A server from its environment: it opens the database, makes the first admin, listens and says where. */
import { join } from 'node:path';
import { prepareFirstStart } from '../features/accounts/server/index.ts';
import { chainHead } from '../features/audit/server/index.ts';
import { createEarshot, type Earshot } from './app.ts';
import { type Config, cutAtHash, misspelt, readConfig, warningsOf } from './config.ts';
import { listen } from './listen.ts';
import { faultInWords } from './platform/db/open.ts';
import { tidyWhenQuiet } from './platform/tidy.ts';
import { zoneWarnings } from './platform/zone.ts';
import { root, version } from './version.ts';

export interface Ends {
  /** The database's file has gone: nothing is kept any more. */
  onGone(): void;
  /** A newer Earshot has changed the database. */
  onOutdated(): void;
  /** It runs, and does not yet listen. */
  onOpened?(earshot: Earshot): void;
}

/** After the start, when hardly anybody is here yet. */
const tidyAfterMs = 2000;

/** Throws StartError with one sentence for a person. */
export async function serve(env: NodeJS.ProcessEnv, ends: Ends): Promise<Earshot> {
  const config = readConfig(env);
  return open(env, config, ends).catch((error: unknown) => {
    throw faultInWords(error, config);
  });
}

async function open(env: NodeJS.ProcessEnv, config: Config, { onGone, onOutdated, onOpened }: Ends): Promise<Earshot> {
  const earshot = await createEarshot(config, { webDir: join(root, 'dist/web'), version, jobsEveryMs: 5000, onGone, onOutdated });
  // Lines that an operator has to read come whatever the level.
  const log = earshot.app.log.child({}, { level: 'info' });
  const warn = (line: string) => log.warn(line);
  onOpened?.(earshot);
  try {
    const secret = await prepareFirstStart(earshot.app, warn);
    for (const line of [...misspelt(env), ...cutAtHash(process.execArgv), ...zoneWarnings(env), ...warningsOf(config)]) warn(line);
    const address = await listen(earshot, config);
    log.info(`Earshot ${version} is running at ${address}`);
    const head = await chainHead(earshot.app.db);
    if (head) log.info(`Head of the audit log: ${head.last} ${head.hash}`);
    tidyWhenQuiet(tidyAfterMs);
    if (secret) log.info(`Set it up here (works once, for 24 hours): ${address}/setup#${secret}`);
    return earshot;
  } catch (error) {
    await earshot.close();
    throw error;
  }
}
