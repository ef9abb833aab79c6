/**
 * Adds the audit log to the server. Each feature records its own events (server/platform/events/record.ts); the log shows, seals and prunes
 * them.
 */
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { audit } from '../contract/calls.ts';
import { chainJob, sealEvents, startChain } from './chain.ts';
import { checks } from './checks.ts';
import { addHeadsToFile, takeFormerHeads } from './heads.ts';
import { pruneLog } from './prune.ts';
import { routes } from './routes.ts';
import { holdRound, roundJob, startRounds } from './tree/rounds.ts';

export { auditedTypes, countingTypes, isOfTypes } from './audited-types.ts';
export { chainHead, startChain } from './chain.ts';
export { storedHeads } from './heads.ts';
export { pruneLog } from './prune.ts';
export {
  type EntriesOfRants,
  entriesOfRants,
  type Leaf,
  type LeafCheck,
  leafCheck,
  type NewLeaf,
  type Round,
  type RoundPart,
  type RoundTimes,
  roundPart,
  roundTimes,
} from './slots.ts';
export { type Chance, shuffled } from './tree/chance.ts';
export { type HeadRow, headOf, newestHead, shownHead, wordsOfHead } from './tree/heads.ts';
export { consistencyProof, Edge, inclusionProof, leafHash, rootOfLeaves } from './tree/merkle-tree.ts';
export { rescheduleRound, scheduleRoundNow } from './tree/rounds.ts';
export { publicKey, signer } from './tree/signing-key.ts';
export { ensureFits, type TreeVerdict, verifyTree } from './tree/verify-tree.ts';
export { verifyChain } from './verify.ts';
export { verifyLog } from './verify-log.ts';

export const serverFeature = {
  calls: [calls(audit, routes)],
  jobs: { [chainJob]: sealEvents, [roundJob]: (app, tx) => holdRound(app, tx) },
  checks,
  begins: (app) => startRounds(app, true),
  async sweep(app) {
    await addHeadsToFile(app);
    await pruneLog(app);
  },
  async start(app, jobsEveryMs) {
    if (jobsEveryMs === 0) return undefined;
    await takeFormerHeads(app);
    await addHeadsToFile(app);
    await startChain(app);
    await startRounds(app);
    return undefined;
  },
} satisfies ServerFeature;
