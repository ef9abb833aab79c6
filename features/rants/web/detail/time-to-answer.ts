/** The time until the first answer, in the unit that a person would choose: "after 3.2 h". */
import { t } from '../words.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Up to three days are shown in hours, longer times in days. */
const hoursUpTo = 72 * hour;

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

export function timeToAnswer(fromIso: string, toIso: string): string {
  const ms = Math.max(0, Date.parse(toIso) - Date.parse(fromIso));
  if (ms < hour) return t('rants.afterMinutes', { n: Math.max(1, Math.round(ms / minute)) });
  if (ms < hoursUpTo) return t('rants.afterHours', { n: oneDecimal(ms / hour) });
  return t('rants.afterDays', { n: oneDecimal(ms / day) });
}
