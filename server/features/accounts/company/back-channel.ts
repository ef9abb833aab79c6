/** The provider says that somebody signed out there: the sessions that began there end here, with their sockets. Each word of it counts once. */

import { limits } from '@earshot/contract/limits';
import type { App, Tx } from '../../../platform/app.ts';
import { hashToken } from '../../../platform/auth/sessions.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type ProviderRow, readLogout } from './provider-calls.ts';
import { providerOf } from './providers.ts';

/** Throws `logout_token_invalid` the second time. */
async function spend(app: App, tx: Tx, providerId: string, jti: string): Promise<void> {
  const row = { hash: hashToken(`logout ${providerId} ${jti}`), kind: 'spent', user_id: null, session_id: null } as const;
  const expires_at = tx.now + limits.company.logoutAgeMs + 2 * limits.company.skewMs;
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

/** Throws `provider_not_found`, `logout_token_invalid`, `company_away`. */
export async function logoutByProvider(app: App, id: string, token: string): Promise<void> {
  const provider = await providerOf(app.db, id);
  const said = await readLogout(app, provider, token);
  await app.write(async (tx) => {
    await spend(app, tx, provider.id, said.jti);
    for (const one of await sessionsOf(tx, provider, said)) await app.sessions.end(tx, provider.id, one.user_id, one.id);
  });
}
