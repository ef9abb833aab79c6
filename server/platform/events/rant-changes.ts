/** Which events change lists and numbers of rants: what is remembered of them is wrong afterwards. */
import { monthOf } from '@earshot/contract/calendar';
import { dayAt } from '../zone.ts';
import type { AppEvent, EventType } from './catalogue.ts';

/** Events that change a list or a number of rants: one was sent, edited, withdrawn, answered, commented on, resolved or reopened, or many were imported. */
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

/** The days (and their months) that the event changed: of the rant's creation, of its resolution before, and today. true: perhaps every one. */
export function changedSpans(event: AppEvent, timeZone: string): boolean | string[] {
  if (!changesRants(event)) return false;
  if (event.type === 'rants.imported') return true;
  const { date, resolvedAt } = event.data;
  const days = [...new Set([date, resolvedAt ?? date, event.at])].map((at) => dayAt(at, timeZone));
  return [...new Set([...days, ...days.map(monthOf)])];
}
