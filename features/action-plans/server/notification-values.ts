/** The list of due plans in a reminder, in the reader's language. */
import type { NotificationValues } from '#features/mail/server';
import type { Translator } from '#server/platform/translator.ts';

/** A due plan; `daysLeft` counts from the day of the reminder, negative if the plan is late. */
export interface DuePlan {
  plan: string;
  daysLeft: number;
}

export const notificationValues = {
  planDue: (translator, { due, n }) => (Array.isArray(due) ? { plans: dueText(translator, due as DuePlan[], Number(n ?? 1)) } : {}),
} satisfies NotificationValues;

function dueText(translator: Translator, duePlans: DuePlan[], n: number): string {
  const omittedCount = n - duePlans.length;
  const lines = [
    ...duePlans.map((duePlan) => dueLine(translator, duePlan)),
    ...(omittedCount > 0 ? [translator.translate('due.more', { n: omittedCount })] : []),
  ];
  return lines.join(translator.translate('due.between'));
}

function dueLine({ translate }: Translator, { plan, daysLeft }: DuePlan): string {
  const values = { plan, n: Math.abs(daysLeft) };
  if (daysLeft === 0) return translate('due.today', values);
  if (daysLeft === 1) return translate('due.tomorrow', values);
  if (daysLeft === -1) return translate('due.yesterday', values);
  return translate(daysLeft > 0 ? 'due.soon' : 'due.late', values);
}
