/**
 * `npx earshot doctor`: is all that is derived what it should be? Reads one moment of the configured database, also beside a running server. All it
 * writes is that it ran and how it ended, for the page System. Exit code 1 where something is wrong.
 */
import { readConfig, StartError } from '../config.ts';
import { commandLine } from '../platform/command-line.ts';
import { openToRead, readAtOnce } from '../platform/db/beside.ts';
import { noteRun, noteRunOutside } from '../platform/run-history.ts';
import type { Program } from '../program.ts';
import { examine } from './checks.ts';
import { readerOn } from './reader.ts';

export const doctor: Program = async (args, { env, print }) => {
  if (args.length > 0) throw new StartError(`Usage: ${commandLine('doctor')} (it takes no arguments; DATA_DIR or DATABASE_URL say where).`);
  const config = readConfig(env);
  const db = await openToRead(config);
  try {
    const isWell = await readAtOnce(db, (snapshot) => examine(readerOn(snapshot, config), print));
    print(isWell ? 'All is well.' : 'Something is wrong: see the lines above, and docs/operations.md for what helps.');
    await noteRunOutside(config, (beside) => noteRun(beside, 'doctor', Date.now(), isWell));
    return isWell ? 0 : 1;
  } finally {
    await db.destroy();
  }
};
