/**
 * API keys of programs. A key is `earshot_`, 256 random bits in base62, and a checksum by which a scanner for leaked keys recognises a real
 * one. Only its SHA-256 is stored, because random bits need no slow hash.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { crc32 } from 'node:zlib';
import type { ActingKey } from '@earshot/contract/policy';
import { keyPrefix, type Scope } from '@earshot/contract/scopes';
import type { App, Tx } from '../app.ts';
import { slot } from '../slots.ts';
import type { SessionActor } from './sessions.ts';

/** A key as calls see it. */
export interface Key extends ActingKey {
  name: string;
  scopes: readonly Scope[];
}

export interface ProgramKeys {
  /** Returns the caller; null: the key is unknown or has ended, or its person may not sign in. `address`: for the list of sign-ins. */
  find(app: App, secret: string, address: string): Promise<SessionActor | null>;
  /** Ends all keys of a person, when something signs that person out everywhere. */
  endOf(tx: Tx, actorId: string | null, userId: string): Promise<void>;
}
/** Where no feature fills the slot, every key is refused as unknown. */
export const programKeys = slot<ProgramKeys>('platform.program-keys');

/** Returns which of these keys, including ended ones, are the organisation's directory's: the audit log names them so. */
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

/** Makes a key from 32 random bytes in base64url. */
export function keyFrom(secret: string): string {
  const random = base62(BigInt(`0x${Buffer.from(secret, 'base64url').toString('hex')}`), lengths.random);
  return keyPrefix + random + sumOf(random);
}

const form = new RegExp(`^${keyPrefix}([0-9A-Za-z]{${lengths.random}})([0-9A-Za-z]{${lengths.sum}})$`);
export const isKey = (text: string): boolean => {
  const [, random = '', sum] = form.exec(text) ?? [];
  return sum !== undefined && sumOf(random) === sum;
};

/** Returns the key in `Authorization: Bearer`; null if the value is not a key of Earshot, because it may be meant for a proxy. */
export function keyGiven(authorization: string | undefined): string | null {
  const [, token] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return token?.startsWith(keyPrefix) ? token : null;
}

/** The id of the key that made the current call; events record it (events/record). */
const acting = new AsyncLocalStorage<string>();
export const actingKeyId = (): string | undefined => acting.getStore();
export const asActor = <T>({ key }: Pick<SessionActor, 'key'>, work: () => T): T => (key ? acting.run(key.id, work) : work());
