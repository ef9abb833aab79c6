/** `npx earshot audit verify [--head=HEAD]`: does the log of the configured database still fit its chain and its tree? Also beside a running server. */
import { readConfig, StartError } from '#server/config.ts';
import { readerOn } from '#server/doctor/reader.ts';
import { commandLine } from '#server/platform/command-line.ts';
import { openToRead, readAtOnce } from '#server/platform/db/beside.ts';
import { inSlot } from '#server/platform/slots.ts';
import type { Program } from '#server/program.ts';
import { leafCheck, shownHead, storedHeads, verifyLog } from '../../server/index.ts';

const usage = `Usage: ${commandLine('audit', 'verify')} [--head=HEAD]
HEAD was kept elsewhere: a hash from the server's start, the audit page or a mail, or six words with - between them.`;

export const audit: Program = async (args, { env, print }) => {
  const [command, ...rest] = args;
  const noted = rest[0]?.startsWith('--head=') ? rest[0].slice('--head='.length) : undefined;
  if (command !== 'verify' || rest.length > (noted ? 1 : 0)) throw new StartError(usage);
  const config = readConfig(env);
  const stored = await storedHeads(config.dataDir);
  const db = await openToRead(config);
  try {
    const others = inSlot(readerOn(db, config), leafCheck)?.();
    // All is read of one moment, because a running server may hold a round meanwhile.
    const { broken, chain, tree } = await readAtOnce(db, (snapshot) => verifyLog(snapshot, { stored, noted, others }));
    if (broken !== null) {
      const { seq, why } = chain.broken ?? { seq: null, why: '' };
      print(tree.broken === null && seq !== null ? `BROKEN at row ${seq}: ${why}.` : `BROKEN: ${broken}.`);
      return 1;
    }
    print(`OK: ${chain.rows} rows fit the chain, ${chain.waiting} newer ones wait to be sealed.`);
    if (chain.pruned > 0) print(`${chain.pruned} older ones were removed, as the settings say.`);
    if (chain.erased > 0) print(`${chain.erased} names and addresses beside them were erased.`);
    if (tree.leaves > 0) for (const line of [`${tree.leaves} leaves fit the tree.`, ...(others?.lines() ?? [])]) print(line);
    const kept = stored.links.length + stored.rounds.length;
    if (kept > 0) print(`${kept} heads that were kept beside the data stand in it.`);
    if (chain.head) print(`Head: ${chain.head.last} ${chain.head.hash}`);
    const shown = await shownHead(db);
    if (shown) print(`Round ${shown.round} of ${shown.day}: ${shown.words}\n${tree.heads.at(-1)?.root}`);
    return 0;
  } finally {
    await db.destroy();
  }
};
