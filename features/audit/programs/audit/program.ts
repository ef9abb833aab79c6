/** `npx earshot audit verify [--head=HASH]`: does the audit log of the configured database still fit its chain? Also beside a running server. */
import { readConfig, StartError } from '#server/config.ts';
import { commandLine } from '#server/platform/command-line.ts';
import { openToRead } from '#server/platform/db/beside.ts';
import type { Program } from '#server/program.ts';
import { storedHeads, verifyChain } from '../../server/index.ts';

const usage = `Usage: ${commandLine('audit', 'verify')} [--head=HASH]
HASH is a head that was kept elsewhere, from the server's start or the audit page.`;

export const audit: Program = async (args, { env, print }) => {
  const [command, ...rest] = args;
  const notedHead = rest[0]?.startsWith('--head=') ? rest[0].slice('--head='.length) : undefined;
  if (command !== 'verify' || rest.length > (notedHead ? 1 : 0)) throw new StartError(usage);
  const config = readConfig(env);
  const kept = await storedHeads(config.dataDir);
  const db = await openToRead(config);
  try {
    const { broken, head, rows, waiting, erased, pruned } = await verifyChain(db, notedHead ? [...kept, { hash: notedHead }] : kept);
    if (broken) {
      print(broken.seq === null ? `BROKEN: ${broken.why}.` : `BROKEN at row ${broken.seq}: ${broken.why}.`);
      return 1;
    }
    print(`OK: ${rows} rows fit the chain, ${waiting} newer ones wait to be sealed.`);
    if (pruned > 0) print(`${pruned} older ones were removed, as the settings say.`);
    if (erased > 0) print(`${erased} names and addresses beside them were erased.`);
    if (kept.length > 0) print(`${kept.length} heads that were kept beside the data stand in it.`);
    if (head) print(`Head: ${head.last} ${head.hash}`);
    return 0;
  } finally {
    await db.destroy();
  }
};
