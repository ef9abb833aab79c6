/**
 * The audit log ends where the organisation says so. Rows leave by whole links of the chain; the link stays with its hash, a second hash holds
 * the rows that stay, and an event seals both.
 */

import type { App, Tx } from '#server/platform/app.ts';
import { dayMs } from '#server/platform/auth/sessions.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { controlKind, type EventData, type EventType, erasedKind, eventTypes } from '#server/platform/events/catalogue.ts';
import { digestsOf, type EventRow, eventsBetween, hashOf, keptHashOf, type Link, origin, sealOf } from './chain.ts';

/**
 * Events that pruning keeps because more than the log depends on them: conversations and numbers of rants, who made an admin
 * (features/options/server/promotions.ts), who controls a key or a provider, former names (confusables.ts beside it), erasures, which a restore repeats, and the beginning of the log
 * (verify.ts).
 */
const keptTypes: ReadonlySet<string> = new Set<EventType>([
  'setup.done',
  'account.created',
  'account.changed',
  'option.added',
  'option.renamed',
  'option.removed',
  'option.restored',
  'option.linked',
  'option.matched',
  'option.notLinked',
  'rant.submitted',
  'rant.edited',
  'rant.opened',
  'rant.responded',
  'rant.written',
  'rant.statusChanged',
  'rant.originalChanged',
  'rant.owned',
  'rant.linked',
  'rant.unlinked',
  'rant.followed',
  'rants.imported',
  ...eventTypes.filter(erasedKind),
  ...eventTypes.filter(controlKind),
]);

/** Limits of one transaction, which may not block other writers for long. A first link that holds more is pruned alone. */
const most = { links: 150, rows: 1000 };

/** When the log begins that is shown; null: with its first row. */
export async function logBegins(app: App): Promise<number | null> {
  const { auditDays } = await app.settings.current();
  return auditDays === null ? null : app.clock.now() - auditDays * dayMs;
}

/** Removes what is older than the setting says and only the log has. A day's worth together: each time is a row too. */
export async function pruneLog(app: App): Promise<void> {
  const until = await prunedUntil(app);
  if (until === null || !(await oldest(app, until - dayMs))) return;
  while (await app.write((tx) => pruneSome(app, tx, until))) await yieldToEventLoop();
}

/** Notifications name their event, so events stay a day longer than notifications, whichever of the two is swept first. */
async function prunedUntil(app: App): Promise<number | null> {
  const { auditDays, notificationReadDays, notificationUnreadDays } = await app.settings.current();
  return auditDays === null ? null : app.clock.now() - Math.max(auditDays, notificationReadDays + 1, notificationUnreadDays + 1) * dayMs;
}

const unpruned = (db: Executor, until: number) =>
  db.selectFrom('audit_chain').selectAll().where('pruned_at', 'is', null).where('at', '<=', until).orderBy('seq');

const oldest = (app: App, until: number): Promise<Link | undefined> => unpruned(app.db, until).limit(1).executeTakeFirst();

/** Returns whether there may be more. */
async function pruneSome(app: App, tx: Tx, until: number): Promise<boolean> {
  // Held, so that of two instances the second finds nothing left to do.
  const links = await unpruned(tx.db, until).limit(most.links).modifyEnd(app.dialect.forUpdate).execute();
  const { pruned, gone } = await sortOut(app, tx, fewest(links));
  const [first, last] = [pruned[0], pruned.at(-1)];
  if (!first || !last) return false;
  // Read before the row that holds it may leave with its link.
  const seal = pruned.reduce(sealOf, (await lastPruned(tx.db))?.seal ?? '');
  for (const { seq, kept_hash, digests } of pruned)
    await tx.db.updateTable('audit_chain').set({ pruned_at: tx.now, kept_hash, digests }).where('seq', '=', seq).execute();
  await tx.db.deleteFrom('events').where(app.dialect.idIn('seq', gone)).execute();
  // Names and addresses have an end with the rows that show them.
  const values = tx.db.deleteFrom('event_values').where('event', '>=', first.first).where('event', '<=', last.last);
  // The note of a hand-over belongs to the conversation of the rant.
  await values.where('name', '<>', 'note').execute();
  await tx.record({ type: 'audit.pruned', actorId: null, subject: null, data: { rows: gone.length, through: last.last, seal } });
  return true;
}

/** The first links that together hold few enough rows. */
function fewest(links: readonly Link[]): Link[] {
  let rows = 0;
  return links.filter((link, at) => {
    rows += link.rows;
    return at === 0 || rows <= most.rows;
  });
}

/** The links as pruned, and the rows to delete. Stops before a link whose rows do not match it: those rows must stay as evidence. */
async function sortOut(app: App, tx: Tx, links: readonly Link[]): Promise<{ pruned: Link[]; gone: number[] }> {
  const [first, last] = [links[0], links.at(-1)];
  if (!first || !last) return { pruned: [], gone: [] };
  const rows: EventRow[] = await eventsBetween(tx.db, first.first - 1, last.last).execute();
  const pruned: Link[] = [];
  const gone: number[] = [];
  let before = await hashBefore(tx.db, first);
  for (const link of links) {
    const held = rows.filter(({ seq }) => seq >= link.first && seq <= link.last);
    if (hashOf(before, held) !== link.hash) {
      app.log.error({ link: link.seq }, 'the audit log does not fit its chain here and is not pruned further. “audit verify” says more');
      break;
    }
    const kept = held.filter(({ type }) => keptTypes.has(type));
    pruned.push({ ...link, kept_hash: keptHashOf(link, kept), digests: JSON.stringify(digestsOf(kept)) });
    gone.push(...held.filter(({ type }) => !keptTypes.has(type)).map(({ seq }) => seq));
    before = link.hash;
  }
  return { pruned, gone };
}

async function hashBefore(db: Executor, link: Link): Promise<string> {
  const before = db.selectFrom('audit_chain').select('hash').where('seq', '<', link.seq).orderBy('seq', 'desc').limit(1);
  return (await before.executeTakeFirst())?.hash ?? origin.hash;
}

/** The last entry of the log about its own pruning; null where nothing was pruned. */
export async function lastPruned(db: Executor): Promise<EventData['audit.pruned'] | null> {
  const told = db.selectFrom('events').select('data').where('type', '=', 'audit.pruned').orderBy('seq', 'desc').limit(1);
  const last = await told.executeTakeFirst();
  return last ? (JSON.parse(last.data) as EventData['audit.pruned']) : null;
}
