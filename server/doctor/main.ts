/**
 * `npm run doctor`: is all that is derived what it should be? Reads one moment of the configured database, also beside a running server. All it
 * writes is that it ran and how it ended, for the page System. Exit code 1 where something is wrong.
 */
import { endWith, privateFiles, readConfig, StartError } from '../config.ts';
import { commandLine } from '../platform/command-line.ts';
import { openToRead, readAtOnce } from '../platform/db/beside.ts';
import { noteBeside, noteRun } from '../platform/last-runs.ts';
import { examine } from './checks.ts';
import { readerOn } from './reader.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

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
    await noteBeside(config, (beside) => noteRun(beside, 'doctor', Date.now(), isWell));
  } finally {
    await db.destroy();
  }
}

main().catch(endWith);
