/** For the download of one's own data: where the account signs in by the company. */
import type { App } from '../../../platform/app.ts';
import type { SessionActor } from '../../../platform/auth/sessions.ts';
import { iso } from '../../../platform/clock.ts';

export async function ownIdentities(app: App, { id }: SessionActor): Promise<unknown> {
  const rows = await app.db
    .selectFrom('identities')
    .innerJoin('providers', 'providers.id', 'identities.provider_id')
    .select(['providers.name', 'providers.issuer', 'identities.subject', 'identities.first_used_at', 'identities.used_at'])
    .where('identities.user_id', '=', id)
    .orderBy('identities.first_used_at')
    .execute();
  return rows.map(({ name, issuer, subject, first_used_at, used_at }) => ({
    provider: name,
    issuer,
    subject,
    firstUsedAt: iso(first_used_at),
    lastUsedAt: iso(used_at),
  }));
}
