/**
 * Credentials of programs. A key is `earshot_`, 256 random bits in base62 and a checksum, by which a scanner for leaked keys tells a real one from a
 * look-alike. Only its SHA-256 is stored; random bits need no slow hash.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { crc32 } from 'node:zlib';
import type { ActingKey } from '@earshot/contract/policy';
import { keyPrefix, type Scope } from '@earshot/contract/scopes';
import type { App, Tx } from '../app.ts';
import { slot } from '../slots.ts';
import type { SessionActor } from './sessions.ts';

/** A key, as a call sees it. */
export interface Key extends ActingKey {
  name: string;
  scopes: readonly Scope[];
}

export interface ProgramKeys {
  /** The caller with this key, or null: it is unknown, has ended or expired, or its person may not sign in. `address`: of the caller, for the list of sign-ins. */
  find(app: App, secret: string, address: string): Promise<SessionActor | null>;
  /** Ends all keys of a person, as whatever signs somebody out everywhere does. */
  endOf(tx: Tx, actorId: string | null, userId: string): Promise<void>;
}
/** Where no feature fills it, a call that brings a key is refused as one with an unknown key. */
export const programKeys = slot<ProgramKeys>('platform.program-keys');

/** Tells which of these keys, living or not, are those of the organisation's directory: the audit log calls it by that name. */
export type FindDirectoryKeys = (app: App, ids: readonly string[]) => Promise<ReadonlySet<string>>;
export const directoryKeys = slot<FindDirectoryKeys>('platform.directory-keys');

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const lengths = { random: 43, sum: 6 };

function base62(value: bigint, length: number): string {
  let [text, rest] = ['', value];
  for (; text.length < length; rest /= 62n) text = alphabet[Number(rest % 62n)] + text;
  return text;
}
const sumOf = (random: string): string => base62(BigInt(crc32(random)), lengths.sum);

/** A new key, made of 32 random bytes in base64url. */
export function keyFrom(secret: string): string {
  const random = base62(BigInt(`0x${Buffer.from(secret, 'base64url').toString('hex')}`), lengths.random);
  return keyPrefix + random + sumOf(random);
}

const form = new RegExp(`^${keyPrefix}([0-9A-Za-z]{${lengths.random}})([0-9A-Za-z]{${lengths.sum}})$`);
export const isKey = (text: string): boolean => {
  const [, random = '', sum] = form.exec(text) ?? [];
  return sum !== undefined && sumOf(random) === sum;
};

/** The key that a call brings in `Authorization: Bearer`, if it is meant for us: a proxy may ask for one of its own. */
export function keyGiven(authorization: string | undefined): string | null {
  const [, given] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return given?.startsWith(keyPrefix) ? given : null;
}

/** The key with which the call at hand was made: events name it (events/record). */
const acting = new AsyncLocalStorage<string>();
export const actingKeyId = (): string | undefined => acting.getStore();
export const asActor = <T>({ key }: Pick<SessionActor, 'key'>, work: () => T): T => (key ? acting.run(key.id, work) : work());
