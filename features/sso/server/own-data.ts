import { iso } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/open.ts';

/** The providers with which this person signs in, for the download of personal data. */
export async function ownIdentities(db: Executor, userId: string): Promise<unknown> {
  const rows = await db
    .selectFrom('identities')
    .innerJoin('providers', 'providers.id', 'identities.provider_id')
    .select(['providers.name', 'providers.issuer', 'identities.subject', 'identities.first_used_at', 'identities.used_at'])
    .where('identities.user_id', '=', userId)
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
