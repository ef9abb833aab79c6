/** The chain over the audit log, as `npx earshot audit verify` walks it, and the targets beside its events. */
import { compareTargets } from '#server/platform/events/event-targets.ts';
import type { Check } from '#server/platform/integrity-checks.ts';
import { verifyChain } from './verify.ts';

export const checks: Check[] = [
  {
    name: 'audit log: chain',
    run: async ({ db }) => {
      const { broken, rows } = await verifyChain(db);
      if (!broken) return { looked: rows, wrong: 0, first: null };
      return { looked: rows, wrong: 1, first: broken.seq === null ? broken.why : `row ${broken.seq}, ${broken.why}` };
    },
  },
  { name: 'audit log: targets', run: compareTargets },
];
