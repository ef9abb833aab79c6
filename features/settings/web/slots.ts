import { slot } from '#web/lib/slot.ts';

/** Sections about signing in and about accounts, before email. */
export const accountSections = slot('settings.account-sections');

/** The section about email. */
export const emailSections = slot('settings.email-sections');

/** Sections about people with a task, after the form. */
export const peopleSections = slot('settings.people-sections');

/** Sections about Earshot itself, at the end. */
export const lastSections = slot('settings.last-sections');

/** Sections about what is stored and for how long, between email and the organisation's texts. */
export const storedDataSections = slot('settings.stored-data-sections');

/** Links to pages about stored data. The last of those sections shows them; where there is none they stand alone. */
export const storedDataLinks = slot('settings.stored-data-links');
