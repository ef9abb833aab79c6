/**
 * An admin who was promoted by a target's account after the link may not remove that link. The audit log says who promoted whom, and nobody
 * can change it.
 */
import { makersOf } from '#features/accounts/server';
import type { Executor } from '#server/platform/db/open.ts';
import type { EventData } from '#server/platform/events/catalogue.ts';

type RoleChange = Partial<EventData['account.created'] & EventData['account.changed']>;

/** The actor and time of a person's last promotion to admin; undefined for the admin of the first start. */
async function promotionOf(db: Executor, id: string): Promise<{ by: string | null; at: number } | undefined> {
  const changes = db
    .selectFrom('events')
    .select(['actor_id as by', 'at', 'data'])
    .where('subject', '=', id)
    .where('type', 'in', ['account.created', 'account.changed'])
    .orderBy('seq', 'desc');
  return (await changes.execute()).find(isPromotion);
}

function isPromotion({ data }: { data: string }): boolean {
  const { role, roleTo } = JSON.parse(data) as RoleChange;
  return role === 'admin' || roleTo === 'admin';
}

/** Whether one of these accounts has promoted this admin since it was linked, directly or through other admins. */
export async function isPromotedByLinked(db: Executor, id: string, optionId: string, accounts: readonly string[]): Promise<boolean> {
  for (const account of accounts) if (await isPromotedBy(db, id, account, await linkedSince(db, optionId, account))) return true;
  return false;
}

async function isPromotedBy(db: Executor, id: string, account: string, sinceMs: number): Promise<boolean> {
  const promoters = new Set([id]);
  // The loop also visits the accounts that it adds. If a key or a provider gave the role, the people who set that up count as its makers.
  for (const promoterId of promoters) {
    const promotion = await promotionOf(db, promoterId);
    if (!promotion?.by || promotion.at < sinceMs) continue;
    const makers = await makersOf(db, promotion.by);
    // It is unknown who made that key or provider: it may have been this account.
    if (makers === null) return true;
    const promotedBy = [promotion.by, ...makers];
    if (promotedBy.includes(account)) return true;
    for (const promoter of promotedBy) promoters.add(promoter);
  }
  return false;
}

/**
 * Returns since when the account is a possible link, in milliseconds since 1970; 0 if it is none, or if an older version stored no time.
 */
async function linkedSince(db: Executor, optionId: string, account: string): Promise<number> {
  const pair = db.selectFrom('possible_links').select('found_at').where('option_id', '=', optionId).where('user_id', '=', account);
  return (await pair.executeTakeFirst())?.found_at ?? 0;
}
