/** Keys that a provider signs with. They are fetched anew for an unknown key, but at most once every few seconds. */

import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type * as oidc from 'openid-client';
import type { App } from '#server/platform/app.ts';
import { limits } from '../contract/limits.ts';
import { fetchFor, Unreachable } from './fetch-provider.ts';
import type { ProviderRow } from './provider-calls.ts';

export interface Keys {
  /** `uat`: the time of their arrival, in seconds since 1970. */
  held?: oidc.ExportedJWKSCache;
  askedAt: number;
  asking?: Promise<void>;
}

const seconds = (): number => Math.floor(Date.now() / 1000);
const mayAsk = (app: App, { askedAt }: Keys): boolean => Math.abs(app.clock.now() - askedAt) >= limits.againMs;

/** The library fetches keys for an unknown one when those it has are a minute old, and always after five. So it is told the age that fits. */
const unknownAsksAnewSeconds = 60;
const goneSeconds = 300;

/** For the library. undefined: it fetches them. */
export function cacheOf(app: App, keys: Keys): oidc.ExportedJWKSCache | undefined {
  if (!keys.held) return undefined;
  const now = seconds();
  if (!mayAsk(app, keys)) return { ...keys.held, uat: now };
  return now - keys.held.uat >= goneSeconds ? undefined : { ...keys.held, uat: Math.min(keys.held.uat, now - unknownAsksAnewSeconds) };
}

export function rememberKeys(keys: Keys, given: oidc.ExportedJWKSCache | undefined, used: oidc.ExportedJWKSCache | undefined): void {
  if (used && used.uat !== given?.uat) keys.held = used;
}

async function askFor(app: App, row: ProviderRow, address: string, keys: Keys): Promise<void> {
  if (!keys.asking && !mayAsk(app, keys)) throw new Unreachable('askedJustNow');
  keys.asking ??= ask(app, row, address, keys).finally(() => {
    delete keys.asking;
  });
  await keys.asking;
}

async function ask(app: App, row: ProviderRow, address: string, keys: Keys): Promise<void> {
  keys.askedAt = app.clock.now();
  const reply = await fetchFor(row)(address, { headers: { accept: 'application/json' } });
  if (!reply.ok) throw new Unreachable(`http${reply.status}`);
  keys.held = { jwks: (await reply.json()) as never, uat: seconds() };
}

/** For a token that anybody can send, so that not each unknown key makes a request. */
export const keyOf =
  (app: App, row: ProviderRow, address: string, keys: Keys): JWTVerifyGetKey =>
  async (header, token) => {
    const find = () => createLocalJWKSet(keys.held?.jwks as JSONWebKeySet)(header, token);
    if (!keys.held) await askFor(app, row, address, keys);
    return find().catch(async (error: unknown) => {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !(keys.asking || mayAsk(app, keys))) throw error;
      await askFor(app, row, address, keys);
      return find();
    });
  };
