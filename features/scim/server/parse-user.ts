/** Reads a person that the directory sends. Attributes that are not stored are ignored. */

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
  /** The work address; null: not sent. */
  email: string | null;
  /** Whether the account is active; null: not sent. */
  active: boolean | null;
}

type ScimObject = Record<string, unknown>;
export const isObject = (value: unknown): value is ScimObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of attributes are case-insensitive. */
export const attribute = (object: ScimObject, name: string): unknown =>
  Object.entries(object).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

/** Reads a text attribute; null: not sent or empty. Throws ScimError `invalidValue`. */
export function textIn(object: ScimObject, name: string): string | null {
  const value = attribute(object, name);
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || value.length > limits.value || !isStorable(value))
    throw invalidValue(`${name} is no text, too long, or cannot be stored.`);
  return value;
}

/** Some directories write `"False"`. */
export const isOff = (value: unknown): boolean =>
  value === false || (typeof value === 'string' && ['false', '0', 'no'].includes(value.trim().toLowerCase()));

/** Reads a boolean, also one sent as text; null: not sent. Throws ScimError `invalidValue`. */
export function yesNo(value: unknown): boolean | null {
  if (value === undefined || value === null) return null;
  if (isOff(value)) return false;
  if (value === true || (typeof value === 'string' && value.trim().toLowerCase() === 'true')) return true;
  throw invalidValue('active is true or false.');
}

/** The work address, else the primary one, else the first. */
function addressIn(object: ScimObject): string | null {
  const emails = attribute(object, 'emails');
  if (emails === undefined || emails === null) return null;
  const all = [emails].flat();
  if (!all.every(isObject)) throw invalidValue('emails is a list of addresses.');
  const isPrimary = (address: ScimObject) => String(attribute(address, 'primary')).toLowerCase() === 'true';
  const isOfWork = (address: ScimObject) => String(attribute(address, 'type')).toLowerCase() === 'work';
  const chosenEntry = all.find(isOfWork) ?? all.find(isPrimary) ?? all[0];
  return chosenEntry ? textIn(chosenEntry, 'value') : null;
}

/** Throws ScimError `invalidValue`. */
export function parseUser(body: ScimObject): ParsedUser {
  const name = attribute(body, 'name') ?? {};
  if (!isObject(name)) throw invalidValue('name is an object.');
  const userName = textIn(body, 'userName');
  if (userName === null || userName.trim() === '') throw invalidValue('userName is needed.', 'userName');
  return {
    userName,
    externalId: textIn(body, 'externalId'),
    givenName: textIn(name, 'givenName'),
    familyName: textIn(name, 'familyName'),
    formatted: textIn(name, 'formatted'),
    displayName: textIn(body, 'displayName'),
    email: addressIn(body),
    active: yesNo(attribute(body, 'active')),
  };
}

/** Whether any part of a name was sent. */
export const saysName = ({ displayName, formatted, givenName, familyName }: ParsedUser): boolean =>
  [displayName, formatted, givenName, familyName].some((part) => part !== null);

/** A person sent by PUT. Values left out stay; an address taken from userName follows it. Throws ScimError `invalidValue`. */
export function replacedUser(body: ScimObject, before: ParsedUser): ParsedUser {
  const parsed = parseUser(body);
  const { displayName, formatted, givenName, familyName } = saysName(parsed) ? parsed : before;
  const isSent = (name: string) => attribute(body, name) !== undefined;
  const isByUserName = normalEmail(before.userName) === before.email;
  return {
    ...parsed,
    ...{ displayName, formatted, givenName, familyName },
    externalId: isSent('externalId') ? parsed.externalId : before.externalId,
    email: isSent('emails') || isByUserName ? parsed.email : before.email,
  };
}

function checked(schema: z.ZodType<string>, value: string, subject: string, about: NotTaken): string {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidValue(`${subject}: ${translateSentence('en', readSentence(result.error.issues[0]?.message ?? ''))}`, about);
}

/** The name and address of the account. Throws ScimError `invalidValue`, and `name_reserved`. */
export function personOf(parsed: ParsedUser, before: Pick<PersonRow, 'email'> | null): { name: string; email: string } {
  const { displayName, formatted, givenName, familyName, userName } = parsed;
  const parts = [givenName, familyName].filter((part) => part !== null).join(' ');
  const name = checked(personName, (displayName ?? formatted ?? (parts || userName)).trim(), 'name', 'name');
  refuseReservedName(name);
  const isAddress = emailField.safeParse(userName).success;
  const address = parsed.email ?? (isAddress ? userName : before?.email);
  if (address === undefined) throw invalidValue('An address is needed: as an email of the type "work", or as userName.', 'address');
  return { name, email: checked(emailField, address, 'emails', 'address') };
}
