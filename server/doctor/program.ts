/**
 * `npx earshot doctor`: checks whether derived data is what it should be. It reads one snapshot of the configured database, also while a
 * server runs. All that it writes is the time of its run and whether all was well, for the page System. It exits with code 1 where
 * something is wrong.
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
    await noteRunOutside(config, (db) => noteRun(db, 'doctor', Date.now(), isWell));
    return isWell ? 0 : 1;
  } finally {
    await db.destroy();
  }
};
