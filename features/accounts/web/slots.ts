import type { accounts, User } from '@earshot/contract/accounts';
import type { ReplyOf } from '@earshot/contract/endpoint';
import type { ComponentType, ReactNode } from 'react';
import { slot } from '#web/lib/slot.ts';

/** Sections on the first tab of Profile, below this device's settings. */
export const profileOfAccount = slot('accounts.profile-of-account');

/** Sections on the tab of Profile for notifications. Without any, there is no such tab. */
export const profileOfNotifications = slot('accounts.profile-of-notifications');

/** Sections on the tab of Profile about signing in, below the list of sign-ins. */
export const profileSections = slot('accounts.profile-sections');

/** Links at the head of User Management, between those to the sign-ins and to the trash. */
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
  /** The path to open after the sign-in. */
  next: string;
  /** Missing: the password form is shown above. */
  only?: { hasEnded: boolean; onPassword: () => void };
}

/** Buttons on the sign-in page, one for each provider. */
export const signInButtons = slot<SignInButtonsProps>('accounts.sign-in-buttons');

/** More ways to reauthenticate in the dialog 'Confirm that it is you'. */
export const proofButtons = slot<{ onProved: () => void }>('accounts.proof-buttons');

export interface LoginLinksProps {
  /** undefined: still loading. */
  welcome: ReplyOf<typeof accounts.welcome> | undefined;
  className: string;
}

/** Links on the sign-in page, below its own. They are part of the first script. */
export const loginLinks = slot<LoginLinksProps>('accounts.login-links');

/** Sections on the tab of Profile about personal data, below the download. */
export const profileOfDevice = slot('accounts.profile-of-device');

/** Sentences before the download of personal data. */
export const dataNotes = slot('accounts.data-notes');

interface Department {
  _id: string;
  name: string;
}

export interface DepartmentListsProps {
  /** Without lists: still loading, or with `isError` failed. */
  children: (found: { isError: boolean; inUse?: readonly Department[]; archived?: readonly Department[] }) => ReactNode;
}

/** Loads the departments for its child. */
export const departmentLists = slot<DepartmentListsProps>('accounts.department-lists');
