/** The tree against its leaves, heads against the tree, and rants against both, as `npx earshot log verify` walks them. */
import type { Check } from '#server/platform/integrity-checks.ts';
import { canSign } from './signing-key.ts';
import { verifyLog } from './verify-log.ts';

export const checks: Check[] = [
  {
    name: 'public log: tree, heads and rants',
    run: async ({ db }) => {
      const { broken, leaves } = await verifyLog(db);
      return { looked: leaves, wrong: broken === null ? 0 : 1, first: broken };
    },
  },
  {
    name: 'public log: key',
    run: async (app) => {
      const isOpen = await canSign(app);
      return { looked: 1, wrong: isOpen ? 0 : 1, first: isOpen ? null : 'SECRET_KEY does not open the key that signs the log' };
    },
  },
];
