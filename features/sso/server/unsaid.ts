/**
 * Claims that a provider leaves unsaid. That is not 'none', so role and departments stay as they were. Admins are told once a day, with the number of people,
 * and System shows a red line if it lasts. People are only counted, so a hash of the provider's name for each is stored.
 */

import type { App } from '#server/platform/app.ts';
import { hashToken } from '#server/platform/auth/sessions.ts';
import type { unsaidKinds } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import type { ProviderRow } from './provider-calls.ts';

type UnsaidKind = (typeof unsaidKinds)[number];

const hashOf = ({ id }: Pick<ProviderRow, 'id'>, subject: string): string => hashToken(`unsaid ${id} ${subject}`);

/** For each claim, true: it was not said. false: it was said, or nobody asks for it. Nothing changes for a claim that is missing here. */
export async function noteUnsaid(
  app: App,
  provider: ProviderRow,
  subject: string,
  of: Partial<Record<UnsaidKind, boolean>>,
): Promise<void> {
  const subject_hash = hashOf(provider, subject);
  const entries = Object.entries(of) as [UnsaidKind, boolean][];
  const unsaid = entries.filter(([, isUnsaid]) => isUnsaid).map(([what]) => what);
  const said = entries.filter(([, isUnsaid]) => !isUnsaid).map(([what]) => what);
  const mine = app.db.selectFrom('company_unsaid').select('what').where('provider_id', '=', provider.id);
  const there = await mine.where('subject_hash', '=', subject_hash).execute();
  const over = there.map(({ what }) => what).filter((what) => said.includes(what));
  if (unsaid.length === 0 && over.length === 0) return;
  const now = app.clock.now();
  if (unsaid.length > 0)
    app.log.warn(
      { event: 'company sign-in unsaid', provider: provider.id, what: unsaid },
      'the company’s provider left unsaid what Earshot was told to ask for: it stays as it was',
    );
  await app.write(async (tx) => {
    if (over.length > 0) {
      const gone = tx.db.deleteFrom('company_unsaid').where('provider_id', '=', provider.id).where('subject_hash', '=', subject_hash);
      await gone.where('what', 'in', over).execute();
    }
    const rows = unsaid.map((what) => ({ provider_id: provider.id, subject_hash, what, since: now, at: now }));
    if (rows.length === 0) return;
    const inserting = tx.db.insertInto('company_unsaid').values(rows);
    await inserting.onConflict((c) => c.columns(['provider_id', 'subject_hash', 'what']).doUpdateSet({ at: now })).execute();
  });
}

/** Every hour: tells admins of each provider, at most once a day, and forgets old rows. */
export async function tellOfUnsaid(app: App): Promise<void> {
  const now = app.clock.now();
  await app.writer
    .deleteFrom('company_unsaid')
    .where('at', '<=', now - limits.unsaidKeptMs)
    .execute();
  const since = now - limits.unsaidToldMs;
  const found = app.db.selectFrom('company_unsaid').select(['provider_id']).where('at', '>', since).groupBy('provider_id');
  for (const { provider_id } of await found.execute()) await tellOf(app, provider_id, since);
}

const tellOf = (app: App, id: string, since: number): Promise<void> =>
  app.write(async (tx) => {
    const due = tx.db.updateTable('providers').set({ unsaid_told_at: tx.now }).where('id', '=', id);
    const provider = await due
      .where((eb) => eb.or([eb('unsaid_told_at', 'is', null), eb('unsaid_told_at', '<=', since)]))
      .returning('name')
      .executeTakeFirst();
    if (!provider) return;
    const counting = tx.db.selectFrom('company_unsaid').select((eb) => eb.fn.count<number>('subject_hash').distinct().as('n'));
    const { n } = await counting.where('provider_id', '=', id).where('at', '>', since).executeTakeFirstOrThrow();
    await tx.record({ type: 'company.unsaid', actorId: null, subject: null, data: { name: provider.name, people: Number(n) } });
  });

/** Whether a claim has long been missing of somebody who still signs in. */
export async function isLongUnsaid(app: App): Promise<boolean> {
  const { unsaidLongMs } = limits;
  const now = app.clock.now();
  const found = app.db.selectFrom('company_unsaid').innerJoin('providers', 'providers.id', 'provider_id').select('what');
  const long = found
    .where('since', '<=', now - unsaidLongMs)
    .where('at', '>', now - unsaidLongMs)
    .where('providers.is_on', '=', 1);
  return (await long.limit(1).executeTakeFirst()) !== undefined;
}
