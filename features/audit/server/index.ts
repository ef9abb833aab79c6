/** Nothing is written here: each feature records what happens in it (server/platform/events/record.ts). */
import { calls, type Room } from '#server/platform/room.ts';
import { audit } from '../contract/calls.ts';
import { chainJob, sealEvents, startChain } from './chain.ts';
import { checks } from './checks.ts';
import { keepHead } from './heads.ts';
import { pruneLog } from './prune.ts';
import { routes } from './routes.ts';

export { auditedTypes, countingTypes, isOfTypes } from './audited-types.ts';
export { chainHead, startChain } from './chain.ts';
export { storedHeads } from './heads.ts';
export { pruneLog } from './prune.ts';
export { type EntriesOfRants, entriesOfRants } from './slots.ts';
export { verifyChain } from './verify.ts';

export const room = {
  calls: [calls(audit, routes)],
  jobs: { [chainJob]: sealEvents },
  checks,
  async sweep(app) {
    await keepHead(app);
    await pruneLog(app);
  },
  async start(app, jobsEveryMs) {
    if (jobsEveryMs === 0) return undefined;
    await keepHead(app);
    await startChain(app);
    return undefined;
  },
} satisfies Room;
