/** The list of due plans in a reminder, in the reader's language. */
import type { NotificationValues } from '#features/mail/server';
import type { Translator } from '#server/platform/translator.ts';

/** A plan that is due, in days from the day of the reminder. */
export interface Due {
  plan: string;
  daysLeft: number;
}

export const notificationValues = {
  planDue: (translator, { due, n }) => (Array.isArray(due) ? { plans: dueText(translator, due as Due[], Number(n ?? 1)) } : {}),
} satisfies NotificationValues;

function dueText(translator: Translator, due: Due[], n: number): string {
  const left = n - due.length;
  const lines = [...due.map((one) => dueLine(translator, one)), ...(left > 0 ? [translator.translate('due.more', { n: left })] : [])];
  return lines.join(translator.translate('due.between'));
}

function dueLine({ translate }: Translator, { plan, daysLeft }: Due): string {
  const values = { plan, n: Math.abs(daysLeft) };
  if (daysLeft === 0) return translate('due.today', values);
  if (daysLeft === 1) return translate('due.tomorrow', values);
  if (daysLeft === -1) return translate('due.yesterday', values);
  return translate(daysLeft > 0 ? 'due.soon' : 'due.late', values);
}
