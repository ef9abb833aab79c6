/** The door of the audit log. Nobody writes here: what happened is recorded by those who do it (platform/events/record). */
import { audit } from '@earshot/contract/audit';
import { calls, type Room } from '../../platform/room.ts';
import { chainJob, sealEvents, startChain } from './chain.ts';
import { checks } from './checks.ts';
import { routes } from './routes.ts';

export { chainHead, startChain } from './chain.ts';
export { verifyChain } from './verify.ts';

export const auditRoom = {
  calls: [calls(audit, routes)],
  jobs: { [chainJob]: sealEvents },
  checks,
  async start(app, jobsEveryMs) {
    if (jobsEveryMs > 0) await startChain(app);
    return undefined;
  },
} satisfies Room;
