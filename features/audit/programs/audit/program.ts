/**
 * `npx earshot audit verify [--head=HEAD]`: checks that the log of the configured database matches its chain and its tree. Works beside a
 * running server.
 */
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
  const [command, ...extraArgs] = args;
  const notedHead = extraArgs[0]?.startsWith('--head=') ? extraArgs[0].slice('--head='.length) : undefined;
  if (command !== 'verify' || extraArgs.length > (notedHead ? 1 : 0)) throw new StartError(usage);
  const config = readConfig(env);
  const heads = await storedHeads(config.dataDir);
  const db = await openToRead(config);
  try {
    const checkLeaves = inSlot(readerOn(db, config), leafCheck)?.();
    // Reads everything in one snapshot, because a running server may hold a round meanwhile.
    const { broken, chain, tree } = await readAtOnce(db, (snapshot) =>
      verifyLog(snapshot, { stored: heads, noted: notedHead, others: checkLeaves }),
    );
    if (broken !== null) {
      const { seq, why } = chain.broken ?? { seq: null, why: '' };
      print(tree.broken === null && seq !== null ? `BROKEN at row ${seq}: ${why}.` : `BROKEN: ${broken}.`);
      return 1;
    }
    print(`OK: ${chain.rows} rows fit the chain, ${chain.waiting} newer ones wait to be sealed.`);
    if (chain.pruned > 0) print(`${chain.pruned} older ones were removed, as the settings say.`);
    if (chain.erased > 0) print(`${chain.erased} names and addresses beside them were erased.`);
    if (tree.leaves > 0) for (const line of [`${tree.leaves} leaves fit the tree.`, ...(checkLeaves?.lines() ?? [])]) print(line);
    const count = heads.links.length + heads.rounds.length;
    if (count > 0) print(`${count} heads that were kept beside the data stand in it.`);
    if (chain.head) print(`Head: ${chain.head.last} ${chain.head.hash}`);
    const head = await shownHead(db);
    if (head) print(`Round ${head.round} of ${head.day}: ${head.words}\n${tree.heads.at(-1)?.root}`);
    return 0;
  } finally {
    await db.destroy();
  }
};
