/** The filters of the log in the page's address. Invalid values are ignored. */
import { limits } from '@earshot/contract/limits';
import { day } from '@earshot/contract/text';
import type { TableState } from '#web/ui/table/table-state.ts';

export const cleared = { person: '', action: '', from: '', to: '' };

export type AuditFilters = Partial<typeof cleared>;

export function filtersOf(state: TableState): AuditFilters {
  const text = (name: 'person' | 'action') => state.filter(name).slice(0, limits.length.optionName);
  const date = (name: 'from' | 'to') => (day.safeParse(state.filter(name)).success ? state.filter(name) : '');
  const values = { person: text('person'), action: text('action'), from: date('from'), to: date('to') };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
