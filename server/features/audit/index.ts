/** The door of the audit log. Nobody writes here: what happened is recorded by those who do it (platform/events/record). */
import { audit } from '@earshot/contract/audit';
import { calls, type Room } from '../../platform/room.ts';
import { chainJob, sealEvents, startChain } from './chain.ts';
import { checks } from './checks.ts';
import { keepHead } from './heads.ts';
import { pruneLog } from './prune.ts';
import { routes } from './routes.ts';

export { chainHead, startChain } from './chain.ts';
export { keptHeads } from './heads.ts';
export { verifyChain } from './verify.ts';

export const auditRoom = {
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
