/** The keys a provider signs with. One that is not known is asked for anew, at most once every few seconds, whoever makes us ask. */
import { limits } from '@earshot/contract/limits';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type * as oidc from 'openid-client';
import type { App } from '../../../platform/app.ts';
import { fetchFor, Unheard } from './asking.ts';
import type { ProviderRow } from './provider-calls.ts';

export interface Keys {
  /** `uat`: when they came, in seconds. */
  held?: oidc.ExportedJWKSCache;
  askedAt: number;
  asking?: Promise<void>;
}

const seconds = (): number => Math.floor(Date.now() / 1000);
const mayAsk = (app: App, { askedAt }: Keys): boolean => Math.abs(app.clock.now() - askedAt) >= limits.company.againMs;

/** The library asks anew for a key it does not know once those it has are a minute old, and uses none that are five: they are called as old as we need them. */
const unknownAsksAnewSeconds = 60;
const goneSeconds = 300;

/** As the library takes them; undefined: it asks. */
export function cacheOf(app: App, keys: Keys): oidc.ExportedJWKSCache | undefined {
  if (!keys.held) return undefined;
  const now = seconds();
  if (!mayAsk(app, keys)) return { ...keys.held, uat: now };
  return now - keys.held.uat >= goneSeconds ? undefined : { ...keys.held, uat: Math.min(keys.held.uat, now - unknownAsksAnewSeconds) };
}

/** Keeps the keys that the library has after a call. */
export function rememberKeys(keys: Keys, given: oidc.ExportedJWKSCache | undefined, used: oidc.ExportedJWKSCache | undefined): void {
  if (used && used.uat !== given?.uat) keys.held = used;
}

/** Callers who come meanwhile wait for the same answer. */
async function askFor(app: App, row: ProviderRow, address: string, keys: Keys): Promise<void> {
  if (!keys.asking && !mayAsk(app, keys)) throw new Unheard('askedJustNow');
  keys.asking ??= ask(app, row, address, keys).finally(() => {
    delete keys.asking;
  });
  await keys.asking;
}

async function ask(app: App, row: ProviderRow, address: string, keys: Keys): Promise<void> {
  keys.askedAt = app.clock.now();
  const reply = await fetchFor(row)(address, { headers: { accept: 'application/json' } });
  if (!reply.ok) throw new Unheard(`http${reply.status}`);
  keys.held = { jwks: (await reply.json()) as never, uat: seconds() };
}

/** For a token that whoever likes can send: what is not known is no reason to ask for each. */
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
