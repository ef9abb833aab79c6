/** `npm start`: reads the environment, starts, says where, and stops in order on SIGTERM and SIGINT. */
import { join } from 'node:path';
import { limits } from '@earshot/contract/limits';
import { createEarshot, type Earshot } from './app.ts';
import { type Config, endWith, misspelt, privateFiles, readConfig, warningsOf } from './config.ts';
import { prepareFirstStart } from './features/accounts/index.ts';
import { chainHead } from './features/audit/index.ts';
import { listen } from './listen.ts';
import { commandLine } from './platform/command-line.ts';
import { faultInWords } from './platform/db/open.ts';
import { heldSince } from './platform/held.ts';
import { tidyWhenQuiet } from './platform/tidy.ts';
import { root, version } from './version.ts';

type Log = Earshot['app']['log'];

/** After the start, when hardly anybody is here yet. */
const tidyAfterMs = 2000;

function stopInOrder(earshot: Earshot, log: Log): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error('Earshot did not stop in order in time, most likely because the database does not answer. It was ended.');
      process.exit(1);
    }, limits.stop.atLatestMs);
    earshot.close().then(
      () => {
        log.info('Earshot has stopped.');
        process.exit(0);
      },
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function start(config: Config): Promise<void> {
  const onGone = () => void setTimeout(() => process.exit(1), limits.dataDir.endAfterMs);
  const onOutdated = () => process.exit(1);
  const earshot = await createEarshot(config, { webDir: join(root, 'dist/web'), version, jobsEveryMs: 5000, onGone, onOutdated });
  // What an operator has to read comes whatever the level.
  const log = earshot.app.log.child({}, { level: 'info' });
  const warn = (line: string) => log.warn(line);
  stopInOrder(earshot, log);
  try {
    const secret = await prepareFirstStart(earshot.app, warn);
    for (const line of [...misspelt(process.env), ...warningsOf(config)]) warn(line);
    const held = await heldSince(earshot.app.db);
    if (held) warn(`the database was restored on ${held}: mail and due work wait until \`${commandLine('restore', '--release')}\`.`);
    const address = await listen(earshot, config);
    log.info(`Earshot ${version} is running at ${address}`);
    const head = await chainHead(earshot.app.db);
    if (head) log.info(`Head of the audit log: ${head.last} ${head.hash}`);
    tidyWhenQuiet(tidyAfterMs);
    if (secret) log.info(`Set it up here (works once, for 24 hours): ${address}/setup#${secret}`);
  } catch (error) {
    await earshot.close();
    throw error;
  }
}

async function main(): Promise<void> {
  process.umask(privateFiles);
  const config = readConfig(process.env);
  await start(config).catch((error: unknown) => {
    throw faultInWords(error, config);
  });
}

main().catch(endWith);
