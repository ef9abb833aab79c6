/** Reads a person from what the directory sends. Attributes that are not stored are not looked at. */

import { email as emailField, isStorable, normalEmail, personName } from '@earshot/contract/text';
import { readSentence } from '@earshot/words/sentence';
import { translateSentence } from '@earshot/words/translate';
import type { z } from 'zod';
import { refuseReservedName } from '#features/accounts/server';
import type { NotTaken } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import type { PersonRow } from './resource.ts';
import { invalidValue } from './scim-error.ts';

export interface ParsedUser {
  userName: string;
  externalId: string | null;
  givenName: string | null;
  familyName: string | null;
  formatted: string | null;
  displayName: string | null;
  /** null: not sent. */
  email: string | null;
  /** null: not sent. */
  active: boolean | null;
}

type Sent = Record<string, unknown>;
export const isObject = (value: unknown): value is Sent => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of attributes are case-insensitive. */
export const attribute = (sent: Sent, name: string): unknown =>
  Object.entries(sent).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

/** null: not sent, or empty. Throws ScimError `invalidValue`. */
export function textIn(sent: Sent, name: string): string | null {
  const value = attribute(sent, name);
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || value.length > limits.value || !isStorable(value))
    throw invalidValue(`${name} is no text, too long, or cannot be stored.`);
  return value;
}

/** Some directories write `"False"`. */
export const isOff = (value: unknown): boolean =>
  value === false || (typeof value === 'string' && ['false', '0', 'no'].includes(value.trim().toLowerCase()));

/** Throws ScimError `invalidValue`. */
export function yesNo(value: unknown): boolean | null {
  if (value === undefined || value === null) return null;
  if (isOff(value)) return false;
  if (value === true || (typeof value === 'string' && value.trim().toLowerCase() === 'true')) return true;
  throw invalidValue('active is true or false.');
}

/** The one for work, else the primary one, else the first. */
function addressIn(sent: Sent): string | null {
  const emails = attribute(sent, 'emails');
  if (emails === undefined || emails === null) return null;
  const all = [emails].flat();
  if (!all.every(isObject)) throw invalidValue('emails is a list of addresses.');
  const isPrimary = (one: Sent) => String(attribute(one, 'primary')).toLowerCase() === 'true';
  const isOfWork = (one: Sent) => String(attribute(one, 'type')).toLowerCase() === 'work';
  const chosen = all.find(isOfWork) ?? all.find(isPrimary) ?? all[0];
  return chosen ? textIn(chosen, 'value') : null;
}

/** Throws ScimError `invalidValue`. */
export function parseUser(sent: Sent): ParsedUser {
  const name = attribute(sent, 'name') ?? {};
  if (!isObject(name)) throw invalidValue('name is an object.');
  const userName = textIn(sent, 'userName');
  if (userName === null || userName.trim() === '') throw invalidValue('userName is needed.', 'userName');
  return {
    userName,
    externalId: textIn(sent, 'externalId'),
    givenName: textIn(name, 'givenName'),
    familyName: textIn(name, 'familyName'),
    formatted: textIn(name, 'formatted'),
    displayName: textIn(sent, 'displayName'),
    email: addressIn(sent),
    active: yesNo(attribute(sent, 'active')),
  };
}

/** Whether a name is said in any of its parts. */
export const saysName = ({ displayName, formatted, givenName, familyName }: ParsedUser): boolean =>
  [displayName, formatted, givenName, familyName].some((part) => part !== null);

/**
 * A whole person, as PUT sends one. What it leaves out stays as it was. An address that stood only in userName follows userName. Throws ScimError
 * `invalidValue`.
 */
export function replacedUser(sent: Sent, before: ParsedUser): ParsedUser {
  const wanted = parseUser(sent);
  const { displayName, formatted, givenName, familyName } = saysName(wanted) ? wanted : before;
  const isSent = (name: string) => attribute(sent, name) !== undefined;
  const isByUserName = normalEmail(before.userName) === before.email;
  return {
    ...wanted,
    ...{ displayName, formatted, givenName, familyName },
    externalId: isSent('externalId') ? wanted.externalId : before.externalId,
    email: isSent('emails') || isByUserName ? wanted.email : before.email,
  };
}

function checked(schema: z.ZodType<string>, value: string, what: string, about: NotTaken): string {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidValue(`${what}: ${translateSentence('en', readSentence(result.error.issues[0]?.message ?? ''))}`, about);
}

/** The name and address here. Throws ScimError `invalidValue`, and `name_reserved`. */
export function personOf(wanted: ParsedUser, before: Pick<PersonRow, 'email'> | null): { name: string; email: string } {
  const { displayName, formatted, givenName, familyName, userName } = wanted;
  const parts = [givenName, familyName].filter((part) => part !== null).join(' ');
  const name = checked(personName, (displayName ?? formatted ?? (parts || userName)).trim(), 'name', 'name');
  refuseReservedName(name);
  const isAddress = emailField.safeParse(userName).success;
  const address = wanted.email ?? (isAddress ? userName : before?.email);
  if (address === undefined) throw invalidValue('An address is needed: as an email of the type "work", or as userName.', 'address');
  return { name, email: checked(emailField, address, 'emails', 'address') };
}
