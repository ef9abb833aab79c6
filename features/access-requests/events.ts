/** Events of access requests. `targets`: people from whom the name is hidden see none of these in the audit log. */
import type { Targets } from '#server/platform/events/catalogue.ts';
import { auditedByTargets, unaudited } from '#server/platform/events/kinds.ts';

export const events = {
  'request.opened': auditedByTargets<{ targets: Targets }>('option'),
  'request.fileMade': auditedByTargets<{ targets: Targets }>('option'),
  'request.closed': auditedByTargets<{ targets: Targets }>('option'),
  /** The answer is due in `daysLeft` days. */
  'request.due': unaudited<{ target: string; daysLeft: number }, { day: string }>(),
};
