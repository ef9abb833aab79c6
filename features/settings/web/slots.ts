import { slot } from '#web/lib/slot.ts';

/** Sections on the first page of Administration, such as the steps that are still to do. */
export const startSections = slot('settings.start-sections');

/** Sections about signing in and about accounts. */
export const accountSections = slot('settings.account-sections');

/** Sections about people whom authors of anonymous rants can trust, on the page about these rants. */
export const peopleSections = slot('settings.people-sections');

/** Sections about Earshot itself, at the end of the page System. */
export const lastSections = slot('settings.last-sections');

/** Sections about what is stored and for how long, between email and the organisation's texts. */
export const storedDataSections = slot('settings.stored-data-sections');
