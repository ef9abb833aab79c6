/** Keys that a provider signs with. An unknown key makes them fetched again, but at most once every few seconds. */

import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type * as oidc from 'openid-client';
import type { App } from '#server/platform/app.ts';
import { limits } from '../contract/limits.ts';
import { fetchFor, Unreachable } from './fetch-provider.ts';
import type { ProviderRow } from './provider-calls.ts';

export interface Keys {
  /** `uat`: when the keys were fetched, in seconds since 1970. */
  cached?: oidc.ExportedJWKSCache;
  askedAt: number;
  asking?: Promise<void>;
}

const seconds = (): number => Math.floor(Date.now() / 1000);
const mayAsk = (app: App, { askedAt }: Keys): boolean => Math.abs(app.clock.now() - askedAt) >= limits.againMs;

/**
 * For an unknown key the library fetches again if its keys are older than a minute, and in any case after five. `cacheOf` sets their age
 * accordingly.
 */
const unknownKeyRetrySeconds = 60;
const goneSeconds = 300;

/** The library's cache of keys. undefined: the library fetches them. */
export function cacheOf(app: App, keys: Keys): oidc.ExportedJWKSCache | undefined {
  if (!keys.cached) return undefined;
  const now = seconds();
  if (!mayAsk(app, keys)) return { ...keys.cached, uat: now };
  return now - keys.cached.uat >= goneSeconds
    ? undefined
    : { ...keys.cached, uat: Math.min(keys.cached.uat, now - unknownKeyRetrySeconds) };
}

export function rememberKeys(
  keys: Keys,
  givenKeys: oidc.ExportedJWKSCache | undefined,
  usedKeys: oidc.ExportedJWKSCache | undefined,
): void {
  if (usedKeys && usedKeys.uat !== givenKeys?.uat) keys.cached = usedKeys;
}

async function askFor(app: App, row: ProviderRow, address: string, keys: Keys): Promise<void> {
  if (!keys.asking && !mayAsk(app, keys)) throw new Unreachable('askedJustNow');
  keys.asking ??= askForKeys(app, row, address, keys).finally(() => {
    delete keys.asking;
  });
  await keys.asking;
}

async function askForKeys(app: App, row: ProviderRow, address: string, keys: Keys): Promise<void> {
  keys.askedAt = app.clock.now();
  const reply = await fetchFor(row)(address, { headers: { accept: 'application/json' } });
  if (!reply.ok) throw new Unreachable(`http${reply.status}`);
  keys.cached = { jwks: (await reply.json()) as never, uat: seconds() };
}

/** Finds the key of a token that anybody can send, so not every unknown key may cause a request. */
export const keyOf =
  (app: App, row: ProviderRow, address: string, keys: Keys): JWTVerifyGetKey =>
  async (header, token) => {
    const find = () => createLocalJWKSet(keys.cached?.jwks as JSONWebKeySet)(header, token);
    if (!keys.cached) await askFor(app, row, address, keys);
    return find().catch(async (error: unknown) => {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !(keys.asking || mayAsk(app, keys))) throw error;
      await askFor(app, row, address, keys);
      return find();
    });
  };
