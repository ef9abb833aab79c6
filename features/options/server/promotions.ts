/**
 * An admin who was promoted by a target's account after the link may not remove that link. Who promoted whom stands in the audit log, which nobody can
 * change.
 */
import { whoSetUp } from '#features/accounts/server';
import type { Executor } from '#server/platform/db/open.ts';
import type { EventData } from '#server/platform/events/catalogue.ts';

type Given = Partial<EventData['account.created'] & EventData['account.changed']>;

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
  const { role, roleTo } = JSON.parse(data) as Given;
  return role === 'admin' || roleTo === 'admin';
}

/** Whether one of these accounts has promoted this admin since it was linked, directly or through other admins. */
export async function isPromotedByLinked(db: Executor, id: string, optionId: string, accounts: readonly string[]): Promise<boolean> {
  for (const account of accounts) if (await isPromotedBy(db, id, account, await linkedSince(db, optionId, account))) return true;
  return false;
}

async function isPromotedBy(db: Executor, id: string, account: string, since: number): Promise<boolean> {
  const hands = new Set([id]);
  // The loop also visits the accounts that it adds itself. Where a key or a provider gave the role, the people who set that up did.
  for (const one of hands) {
    const promotion = await promotionOf(db, one);
    if (!promotion?.by || promotion.at < since) continue;
    const makers = await whoSetUp(db, promotion.by);
    // Nobody knows who made that key or provider: it may have been this account.
    if (makers === null) return true;
    const by = [promotion.by, ...makers];
    if (by.includes(account)) return true;
    for (const hand of by) hands.add(hand);
  }
  return false;
}

/** 0: linked by an older version, which stored no time. */
async function linkedSince(db: Executor, optionId: string, account: string): Promise<number> {
  const pair = db.selectFrom('possible_links').select('found_at').where('option_id', '=', optionId).where('user_id', '=', account);
  return (await pair.executeTakeFirst())?.found_at ?? 0;
}
