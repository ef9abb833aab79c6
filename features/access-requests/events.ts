/** Events of access requests. `targets`: people from whom the name is hidden see none of these in the audit log. */
import type { Targets } from '#server/platform/events/catalogue.ts';
import { hidden, shownByTargets } from '#server/platform/events/kinds.ts';

export const events = {
  'request.opened': shownByTargets<{ targets: Targets }>('option'),
  'request.fileMade': shownByTargets<{ targets: Targets }>('option'),
  'request.closed': shownByTargets<{ targets: Targets }>('option'),
  /** The answer is due in `daysLeft` days. */
  'request.due': hidden<{ target: string; daysLeft: number }, { day: string }>(),
};
