/** Says which events change lists and numbers of rants, so that caches of these are cleared. */
import { monthOf } from '@earshot/contract/calendar';
import { dayAt } from '../zone.ts';
import type { AppEvent, EventType } from './catalogue.ts';

/** Events that change a list or a number of rants. */
export const rantChanges = [
  'rant.submitted',
  'rant.edited',
  'rant.withdrawn',
  'rant.removed',
  'rant.responded',
  'rant.written',
  'rant.statusChanged',
  'rant.followed',
  'rant.revealed',
  'rants.imported',
] as const;
export const changesRants = (
  event: AppEvent,
): event is { [T in (typeof rantChanges)[number]]: AppEvent<T> }[(typeof rantChanges)[number]] =>
  (rantChanges as readonly EventType[]).includes(event.type);

/**
 * Returns the days and months whose numbers the event changed: those of the rant's creation, of its earlier resolution, and of the event.
 * true: perhaps every day; false: none.
 */
export function changedSpans(event: AppEvent, timeZone: string): boolean | string[] {
  if (!changesRants(event)) return false;
  if (event.type === 'rants.imported') return true;
  const { date, resolvedAt } = event.data;
  const days = [...new Set([date, resolvedAt ?? date, event.at])].map((at) => dayAt(at, timeZone));
  return [...new Set([...days, ...days.map(monthOf)])];
}
