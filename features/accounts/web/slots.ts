import type { accounts, User } from '@earshot/contract/accounts';
import type { ReplyOf } from '@earshot/contract/endpoint';
import type { ComponentType, ReactNode } from 'react';
import { slot } from '#web/lib/slot.ts';

/** Sections of Profile, before what is set for this device. */
export const profileOfAccount = slot('accounts.profile-of-account');

/** Sections of Profile, after what is set for this device: how one is told of news. */
export const profileOfNotifications = slot('accounts.profile-of-notifications');

/** Sections of Profile, before the download of one's own data. */
export const profileSections = slot('accounts.profile-sections');

/** Links at the head of User Management, between the sign-ins and what was deleted. */
export const peopleLinks = slot('accounts.people-links');

/** A dialog about a person. The page shows it, because the list can lose the person's row while it is open. */
export type PersonDialog = ComponentType<{ person: User; onClose: () => void }>;

export interface PersonActionsProps {
  person: User;
  isBusy: boolean;
  onAsk: (dialog: PersonDialog) => void;
}

/** Items in the menu of a person in User Management, before the last one. */
export const personActions = slot<PersonActionsProps>('accounts.person-actions');

export interface SignInButtonsProps {
  providers: readonly { _id: string; name: string }[];
  /** The page one wanted. */
  next: string;
  /** Missing: the form for a password stands above. */
  only?: { hasEnded: boolean; onPassword: () => void };
}

/** On the sign-in page: buttons for the providers by which one can sign in. */
export const signInButtons = slot<SignInButtonsProps>('accounts.sign-in-buttons');

/** In 'Confirm that it is you': more ways to confirm it. */
export const proofButtons = slot<{ onProved: () => void }>('accounts.proof-buttons');

export interface LoginLinksProps {
  /** undefined: it has not come yet. */
  welcome: ReplyOf<typeof accounts.welcome> | undefined;
  className: string;
}

/** Links on the page of the sign-in, below its own. They come with the first script. */
export const loginLinks = slot<LoginLinksProps>('accounts.login-links');

/** On Profile, after what is set for this device. */
export const profileOfDevice = slot('accounts.profile-of-device');

/** Sentences before the download of one's own data. */
export const dataNotes = slot('accounts.data-notes');

interface Department {
  _id: string;
  name: string;
}

export interface DepartmentListsProps {
  /** Without lists: they are not loaded yet, or, with `isError`, could not be. */
  children: (found: { isError: boolean; inUse?: readonly Department[]; archived?: readonly Department[] }) => ReactNode;
}

/** Asks for the departments and shows what its child makes of them. */
export const departmentLists = slot<DepartmentListsProps>('accounts.department-lists');
