/**
 * Claims that a provider leaves out. Left out is not empty, so role and departments stay as they were. Admins are notified once a day with
 * the number of people, and System shows a red line if it lasts. People are only counted, so only a hash of the provider's id for each is
 * stored.
 */
import type { App } from '#server/platform/app.ts';
import { hashToken } from '#server/platform/auth/sessions.ts';
import type { missingClaimKinds } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import type { ProviderRow } from './provider-calls.ts';

type MissingClaimKind = (typeof missingClaimKinds)[number];

const hashOf = ({ id }: Pick<ProviderRow, 'id'>, subject: string): string => hashToken(`unsaid ${id} ${subject}`);

/** `kinds`, for each claim: true if it was left out, false if it was sent or is not used. A claim missing from `kinds` changes nothing. */
export async function recordMissingClaims(
  app: App,
  provider: ProviderRow,
  subject: string,
  kinds: Partial<Record<MissingClaimKind, boolean>>,
): Promise<void> {
  const subject_hash = hashOf(provider, subject);
  const entries = Object.entries(kinds) as [MissingClaimKind, boolean][];
  const unsaid = entries.filter(([, isUnsaid]) => isUnsaid).map(([part]) => part);
  const saidParts = entries.filter(([, isUnsaid]) => !isUnsaid).map(([part]) => part);
  const ownRowsQuery = app.db.selectFrom('company_unsaid').select('what').where('provider_id', '=', provider.id);
  const storedRows = await ownRowsQuery.where('subject_hash', '=', subject_hash).execute();
  const endedParts = storedRows.map(({ what: part }) => part).filter((part) => saidParts.includes(part));
  if (unsaid.length === 0 && endedParts.length === 0) return;
  const now = app.clock.now();
  if (unsaid.length > 0)
    app.log.warn(
      { event: 'company sign-in unsaid', provider: provider.id, what: unsaid },
      'the company’s provider left unsaid what Earshot was told to ask for: it stays as it was',
    );
  await app.write(async (tx) => {
    if (endedParts.length > 0) {
      const deletion = tx.db.deleteFrom('company_unsaid').where('provider_id', '=', provider.id).where('subject_hash', '=', subject_hash);
      await deletion.where('what', 'in', endedParts).execute();
    }
    const rows = unsaid.map((part) => ({ provider_id: provider.id, subject_hash, what: part, since: now, at: now }));
    if (rows.length === 0) return;
    const inserting = tx.db.insertInto('company_unsaid').values(rows);
    await inserting.onConflict((c) => c.columns(['provider_id', 'subject_hash', 'what']).doUpdateSet({ at: now })).execute();
  });
}

/** Runs every hour: notifies admins about each provider, at most once a day, and deletes old rows. */
export async function reportMissingClaims(app: App): Promise<void> {
  const now = app.clock.now();
  await app.writer
    .deleteFrom('company_unsaid')
    .where('at', '<=', now - limits.unsaidKeptMs)
    .execute();
  const sinceMs = now - limits.unsaidToldMs;
  const found = app.db.selectFrom('company_unsaid').select(['provider_id']).where('at', '>', sinceMs).groupBy('provider_id');
  for (const { provider_id } of await found.execute()) await reportProvider(app, provider_id, sinceMs);
}

const reportProvider = (app: App, id: string, sinceMs: number): Promise<void> =>
  app.write(async (tx) => {
    const update = tx.db.updateTable('providers').set({ unsaid_told_at: tx.now }).where('id', '=', id);
    const provider = await update
      .where((eb) => eb.or([eb('unsaid_told_at', 'is', null), eb('unsaid_told_at', '<=', sinceMs)]))
      .returning('name')
      .executeTakeFirst();
    if (!provider) return;
    const counting = tx.db.selectFrom('company_unsaid').select((eb) => eb.fn.count<number>('subject_hash').distinct().as('n'));
    const { n } = await counting.where('provider_id', '=', id).where('at', '>', sinceMs).executeTakeFirstOrThrow();
    await tx.record({ type: 'company.unsaid', actorId: null, subject: null, data: { name: provider.name, people: Number(n) } });
  });

/** Whether a claim has long been left out for a person who still signs in. */
export async function isLongUnsaid(app: App): Promise<boolean> {
  const { unsaidLongMs } = limits;
  const now = app.clock.now();
  const found = app.db.selectFrom('company_unsaid').innerJoin('providers', 'providers.id', 'provider_id').select('what');
  const overdueParts = found
    .where('since', '<=', now - unsaidLongMs)
    .where('at', '>', now - unsaidLongMs)
    .where('providers.is_on', '=', 1);
  return (await overdueParts.limit(1).executeTakeFirst()) !== undefined;
}
