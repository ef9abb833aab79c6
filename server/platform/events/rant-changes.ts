/** The events that change lists and numbers of rants, so that cached ones are wrong afterwards. */
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
