/** How long rows of the audit log are kept. Pruning and the works council's report read the same rule. */
import type { Organisation } from '#contract/settings.ts';

type Terms = Pick<Organisation, 'auditDays' | 'notificationReadDays' | 'notificationUnreadDays'>;

/**
 * The days after which rows are removed, unless something else needs them; null: never. Notifications refer to events, so events stay a day
 * longer than notifications, whichever is swept first.
 */
export const keptDays = ({ auditDays, notificationReadDays, notificationUnreadDays }: Terms): number | null =>
  auditDays === null ? null : Math.max(auditDays, notificationReadDays + 1, notificationUnreadDays + 1);
