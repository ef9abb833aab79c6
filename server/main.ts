/** `npm start`: reads the environment, starts, says where, and stops in order on SIGTERM and SIGINT. */
import { join } from 'node:path';
import { limits } from '@earshot/contract/limits';
import { createEarshot, type Earshot } from './app.ts';
import { endWith, privateFiles, readConfig } from './config.ts';
import { prepareFirstStart } from './features/accounts/index.ts';
import { chainHead } from './features/audit/index.ts';
import { listen } from './listen.ts';
import { heldSince } from './platform/held.ts';
import { tlsOf } from './platform/smtp-url.ts';
import { tidyWhenQuiet } from './platform/tidy.ts';
import { root, version } from './version.ts';

/** After the start, when hardly anybody is here yet. */
const tidyAfterMs = 2000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const warn = (line: string): void => void process.stderr.write(`Warning: ${line}\n`);

function stopInOrder(earshot: Earshot): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      process.stderr.write('Earshot did not stop in order in time, most likely because the database does not answer. It was ended.\n');
      process.exit(1);
    }, limits.stop.atLatestMs);
    earshot.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function start(): Promise<void> {
  process.umask(privateFiles);
  const config = readConfig(process.env);
  const onGone = () => void setTimeout(() => process.exit(1), limits.dataDir.endAfterMs);
  const earshot = await createEarshot(config, { webDir: join(root, 'dist/web'), version, jobsEveryMs: 5000, onGone });
  stopInOrder(earshot);
  try {
    const secret = await prepareFirstStart(earshot.app, warn);
    if (!config.rateLimit)
      warn('RATE_LIMIT=off: nothing stops guessing and flooding. For benchmarks only, never where people can reach it.');
    if (config.smtpUrl && tlsOf(new URL(config.smtpUrl)) === 'off')
      warn('SMTP_URL says tls=off: mail, with its links for new passwords, and the mail server’s password leave in clear.');
    const held = await heldSince(earshot.app.db);
    if (held) warn(`the database was restored on ${held}: mail and due work wait until \`npm run restore -- --release\`.`);
    const address = await listen(earshot, config);
    print(`Earshot ${version} is running at ${address}`);
    const head = await chainHead(earshot.app.db);
    if (head) print(`Head of the audit log: ${head.last} ${head.hash}`);
    tidyWhenQuiet(tidyAfterMs);
    if (secret) print(`Set it up here (works once, for 24 hours): ${address}/setup#${secret}`);
  } catch (error) {
    await earshot.close();
    throw error;
  }
}

start().catch(endWith);
