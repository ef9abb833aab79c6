/** The door of the audit log. Nobody writes here: what happened is recorded by those who do it (platform/events/record). */

export { chainHead, chainJob, sealEvents, startChain } from './chain.ts';
export { checks } from './checks.ts';
export { routes } from './routes.ts';
export { verifyChain } from './verify.ts';
