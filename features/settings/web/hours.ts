import { limits } from '@earshot/contract/limits';

/** The full hours of a day, on the 24-hour clock, for a select. */
export const hours = Array.from({ length: limits.reminderHour.max + 1 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
