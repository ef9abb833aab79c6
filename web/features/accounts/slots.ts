import { slot } from '../../lib/slot.ts';

/** Sections of Profile, before the download of one's own data. */
export const profileSections = slot('accounts.profile-sections');

/** Links at the head of User Management, between the sign-ins and what was deleted. */
export const peopleLinks = slot('accounts.people-links');
