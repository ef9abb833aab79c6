/**
 * Starts a server from environment variables: it opens the database, makes the first admin or a link for setting up, listens, and logs its
 * address.
 */
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

export interface ExitHooks {
  /** Called when the database file has disappeared: nothing can be stored any more. */
  onGone(): void;
  /** Called when a newer Earshot has migrated the database to a version that this program does not understand. */
  onOutdated(): void;
  /** Called when the database is open and the server does not listen yet. */
  onOpened?(earshot: Earshot): void;
}

/** How long after the start memory is tidied: milliseconds, at a moment when hardly anybody uses the server yet. */
const tidyAfterMs = 2000;

/** Throws StartError with one sentence for the operator. */
export async function serve(env: NodeJS.ProcessEnv, ends: ExitHooks): Promise<Earshot> {
  const config = readConfig(env);
  return open(env, config, ends).catch((error: unknown) => {
    throw faultInWords(error, config);
  });
}

async function open(env: NodeJS.ProcessEnv, config: Config, { onGone, onOutdated, onOpened }: ExitHooks): Promise<Earshot> {
  const earshot = await createEarshot(config, { webDir: join(root, 'dist/web'), version, jobsEveryMs: 5000, onGone, onOutdated });
  // An operator must see these lines whatever LOG_LEVEL says.
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
