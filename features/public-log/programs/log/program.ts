/**
 * `npx earshot log verify`: does the configured database fit its public log? Also beside a running server. Not the lines a server writes about itself
 * (`npx earshot logs`), and not the audit log (`npx earshot audit`).
 */
import { readConfig, StartError } from '#server/config.ts';
import { commandLine } from '#server/platform/command-line.ts';
import { openToRead } from '#server/platform/db/beside.ts';
import type { Program } from '#server/program.ts';
import { shownHead } from '../../server/heads.ts';
import { headsInFile } from '../../server/heads-file.ts';
import { verifyLog } from '../../server/verify-log.ts';

export const log: Program = async (args, { env, print }) => {
  const [command, ...rest] = args;
  if (command !== 'verify' || rest.length > 0) throw new StartError(`Usage: ${commandLine('log', 'verify')}`);
  const config = readConfig(env);
  const kept = await headsInFile(config.dataDir);
  const db = await openToRead(config);
  try {
    const { broken, leaves, rants, removed, waiting, head, passes } = await verifyLog(db, kept);
    if (broken !== null) {
      print(`BROKEN: ${broken}.`);
      return 1;
    }
    print(
      `OK: ${leaves} leaves fit the tree, ${rants} of them rants that are as they were, ${removed} removed. ${waiting} wait for a round.`,
    );
    if (kept.length > 0) print(`${kept.length} heads that were kept beside the data stand in it.`);
    if (passes) print(`On ${passes[0]} ${passes[1] ?? 'fewer than five'} people held passes for sealed rants.`);
    const shown = await shownHead(db);
    if (head && shown) print(`Round ${head.round} of ${head.day}: ${shown.words}\n${head.root}`);
    return 0;
  } finally {
    await db.destroy();
  }
};
