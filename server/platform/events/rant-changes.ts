/** Which events change lists and numbers of rants: what is remembered of them is wrong afterwards. */
import type { AppEvent, EventType } from './catalogue.ts';

/** What makes a list or a number of rants another one: one was sent, edited, withdrawn, answered, written on, resolved or opened again, or many came at once. */
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
