/**
 * Integrity checks: what `npx earshot audit verify` checks, but without the heads that are stored beside the data or noted elsewhere;
 * whether this server can sign the log; and whether the targets of events are right.
 */
import { compareTargets } from '#server/platform/events/event-targets.ts';
import type { Check } from '#server/platform/integrity-checks.ts';
import { inSlot } from '#server/platform/slots.ts';
import { leafCheck } from './slots.ts';
import { canSign } from './tree/signing-key.ts';
import { verifyTree } from './tree/verify-tree.ts';
import { verifyChain } from './verify.ts';
import { linksIn } from './verify-log.ts';

export const checks: Check[] = [
  {
    name: 'audit log: chain',
    run: async ({ db }) => {
      const heads = await db.selectFrom('log_heads').select(['audit', 'day']).execute();
      const { broken, rows } = await verifyChain(db, linksIn({ heads }));
      if (!broken) return { looked: rows, wrong: 0, first: null };
      return { looked: rows, wrong: 1, first: broken.seq === null ? broken.why : `row ${broken.seq}, ${broken.why}` };
    },
  },
  {
    name: 'audit log: tree',
    run: async (app) => {
      const { broken, leaves } = await verifyTree(app.db, [], inSlot(app, leafCheck)?.());
      return { looked: leaves, wrong: broken === null ? 0 : 1, first: broken };
    },
  },
  {
    name: 'audit log: key',
    run: async (app) => {
      const isOpen = await canSign(app);
      return { looked: 1, wrong: isOpen ? 0 : 1, first: isOpen ? null : 'SECRET_KEY does not open the key that signs the log' };
    },
  },
  { name: 'audit log: targets', run: compareTargets },
];
