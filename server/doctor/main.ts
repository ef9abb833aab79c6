/**
 * `npm run doctor`: is all that is derived what it should be? Reads one moment of the configured database, also beside a running server, and
 * writes nothing. Exit code 1 where something is wrong.
 */
import { endWith, privateFiles, readConfig, StartError } from '../config.ts';
import { createSettings } from '../features/accounts/index.ts';
import type { App } from '../platform/app.ts';
import { systemClock } from '../platform/clock.ts';
import { commandLine } from '../platform/command-line.ts';
import { dialectOf, type Executor, openToRead, readAtOnce } from '../platform/db/open.ts';
import { Prepared } from '../platform/db/prepared.ts';
import { examine } from './checks.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** What reading needs of an app, and no more: whoever would write finds nothing to write with. */
function readerOn(db: Executor, config: ReturnType<typeof readConfig>): App {
  const dialect = dialectOf(config);
  const bus = { on: () => {}, onMissed: () => {} };
  const parts = { config, db, heavy: db, bus, clock: systemClock, dialect, prepared: new Prepared({ db, dialect }) };
  const app = parts as unknown as App;
  app.settings = createSettings(app);
  return app;
}

async function main(): Promise<void> {
  process.umask(privateFiles);
  if (process.argv.length > 2)
    throw new StartError(`Usage: ${commandLine('doctor')} (it takes no arguments; DATA_DIR or DATABASE_URL say where).`);
  const config = readConfig(process.env);
  const db = await openToRead(config);
  try {
    const isWell = await readAtOnce(db, (snapshot) => examine(readerOn(snapshot, config), print));
    print(isWell ? 'All is well.' : 'Something is wrong: see the lines above, and docs/operations.md for what helps.');
    if (!isWell) process.exitCode = 1;
  } finally {
    await db.destroy();
  }
}

main().catch(endWith);
