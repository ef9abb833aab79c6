/** Back-channel logout: somebody signed out at the provider, so the sessions that began there end. Each logout token counts once. */

import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { App, Tx } from '#server/platform/app.ts';
import { hashToken } from '#server/platform/auth/sessions.ts';
import { perApp } from '#server/platform/memo.ts';
import { refuse } from '#server/platform/refusal.ts';
import { limits } from '../contract/limits.ts';
import { unreachableIn } from './fetch-provider.ts';
import { discovered, type ProviderRow } from './provider-calls.ts';
import { providerOf } from './providers.ts';
import { keyOf } from './signing-keys.ts';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

/** The times at which providers last failed to answer. Strangers can send logout tokens, so not every token may cause a request. */
const silentSince = perApp(() => new Map<string, number>());

async function knownOf(app: App, row: ProviderRow) {
  const unreachable = () => refuse('company_away', { values: { name: row.name } });
  const silent = silentSince(app);
  const now = app.clock.now();
  if (Math.abs(now - (silent.get(row.id) ?? Number.NEGATIVE_INFINITY)) < limits.againMs) throw unreachable();
  const provider = await discovered(app, row).catch(() => null);
  if (provider) silent.delete(row.id);
  else silent.set(row.id, now);
  if (!provider?.metadata.jwks_uri) throw unreachable();
  return { ...provider, jwksUri: provider.metadata.jwks_uri };
}

/** Checks a logout token (OpenID Connect Back-Channel Logout 2.6). Throws `logout_token_invalid`, `company_away`. */
async function readLogout(app: App, row: ProviderRow, token: string): Promise<JWTPayload & { jti: string; sub?: string; sid?: string }> {
  const { metadata, keys, jwksUri } = await knownOf(app, row);
  const checked = await jwtVerify(token, keyOf(app, row, jwksUri, keys), {
    issuer: metadata.issuer,
    audience: row.client_id,
    algorithms,
    currentDate: new Date(app.clock.now()),
    clockTolerance: limits.skewMs / 1000,
    maxTokenAge: limits.logoutAgeMs / 1000,
    requiredClaims: ['iat', 'jti', 'events', 'aud', 'iss'],
  }).catch((error: unknown) => {
    const isAway = unreachableIn(error) !== undefined || error instanceof errors.JWKSInvalid;
    throw isAway ? refuse('company_away', { values: { name: row.name } }) : refuse('logout_token_invalid');
  });
  const { payload } = checked;
  const events = payload.events as Record<string, unknown> | null;
  const isSaid = typeof events === 'object' && events !== null && typeof events[logoutEvent] === 'object';
  const names = typeof payload.sub === 'string' || typeof payload.sid === 'string';
  if (!isSaid || !names || 'nonce' in payload || typeof payload.jti !== 'string') throw refuse('logout_token_invalid');
  return payload as JWTPayload & { jti: string };
}

async function spend(app: App, tx: Tx, providerId: string, jti: string): Promise<void> {
  const row = { hash: hashToken(`logout ${providerId} ${jti}`), kind: 'spent', user_id: null, session_id: null } as const;
  const expires_at = tx.now + limits.logoutAgeMs + 2 * limits.skewMs;
  await tx.db
    .insertInto('links')
    .values({ ...row, expires_at })
    .execute()
    .catch((error: unknown) => {
      throw app.dialect.isUniqueViolation(error) ? refuse('logout_token_invalid') : error;
    });
}

async function sessionsOf(tx: Tx, { id }: ProviderRow, { sub, sid }: { sub?: string; sid?: string }) {
  let found = tx.db.selectFrom('sessions').select(['id', 'user_id']).where('provider_id', '=', id);
  if (sid !== undefined) found = found.where('provider_sid', '=', sid);
  if (sub !== undefined)
    found = found.where('user_id', 'in', (eb) =>
      eb.selectFrom('identities').select('user_id').where('provider_id', '=', id).where('subject', '=', sub),
    );
  return found.execute();
}

/** Ends the sessions that a logout token names. Throws `provider_not_found`, `logout_token_invalid`, `company_away`. */
export async function logoutByProvider(app: App, id: string, token: string): Promise<void> {
  const provider = await providerOf(app.db, id);
  const logout = await readLogout(app, provider, token);
  await app.write(async (tx) => {
    await spend(app, tx, provider.id, logout.jti);
    for (const session of await sessionsOf(tx, provider, logout)) await app.sessions.end(tx, provider.id, session.user_id, session.id);
  });
}
