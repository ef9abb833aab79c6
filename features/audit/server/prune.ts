/**
 * Prunes the audit log after the time that the organisation sets. Rows are removed by whole links of the chain. The link stays with its
 * hash, a second hash covers the rows that stay, and an event seals both.
 */

import type { App, Tx } from '#server/platform/app.ts';
import { dayMs } from '#server/platform/auth/sessions.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { controlKind, type EventData, type EventType, erasedKind, eventTypes } from '#server/platform/events/catalogue.ts';
import { keptDays } from '../contract/kept-days.ts';
import { digestsOf, type EventRow, eventsBetween, hashOf, keptHashOf, type Link, origin, sealOf } from './chain.ts';

/**
 * Events that pruning keeps because other parts need them: conversations and numbers of rants, who made an admin
 * (features/options/server/promotions.ts), who controls a key or a provider, former names (features/options/server/confusables.ts),
 * erasures, which a restore repeats, and the beginning of the log (verify.ts).
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

/** Limits of one transaction, which must not block other writers for long. A first link with more rows is pruned alone. */
const maxPerTransaction = { links: 150, rows: 1000 };

/** The time from which entries are shown; null: from the first row. */
export async function logBegins(app: App): Promise<number | null> {
  const { auditDays } = await app.settings.current();
  return auditDays === null ? null : app.clock.now() - auditDays * dayMs;
}

/**
 * Removes rows that are older than the setting and that nothing but the log needs. It waits for a day's worth, because each pruning adds a
 * row.
 */
export async function pruneLog(app: App): Promise<void> {
  const until = await prunedUntil(app);
  if (until === null || !(await oldest(app, until - dayMs))) return;
  while (await app.write((tx) => pruneSome(app, tx, until))) await yieldToEventLoop();
}

/** Rows up to this time are removed; null: none are. */
async function prunedUntil(app: App): Promise<number | null> {
  const days = keptDays(await app.settings.current());
  return days === null ? null : app.clock.now() - days * dayMs;
}

const unpruned = (db: Executor, until: number) =>
  db.selectFrom('audit_chain').selectAll().where('pruned_at', 'is', null).where('at', '<=', until).orderBy('seq');

const oldest = (app: App, until: number): Promise<Link | undefined> => unpruned(app.db, until).limit(1).executeTakeFirst();

/** Returns whether there may be more to prune. */
async function pruneSome(app: App, tx: Tx, until: number): Promise<boolean> {
  // Locked, so that a second instance finds nothing left to do.
  const links = await unpruned(tx.db, until).limit(maxPerTransaction.links).modifyEnd(app.dialect.forUpdate).execute();
  const { pruned, deletedSeqs } = await sortOut(app, tx, fewest(links));
  const [first, last] = [pruned[0], pruned.at(-1)];
  if (!first || !last) return false;
  // The previous seal is read first, because its row may be deleted with its link.
  const seal = pruned.reduce(sealOf, (await lastPruned(tx.db))?.seal ?? '');
  for (const { seq, kept_hash, digests } of pruned)
    await tx.db.updateTable('audit_chain').set({ pruned_at: tx.now, kept_hash, digests }).where('seq', '=', seq).execute();
  await tx.db.deleteFrom('events').where(app.dialect.idIn('seq', deletedSeqs)).execute();
  // Names and addresses are deleted with the rows that show them.
  const values = tx.db.deleteFrom('event_values').where('event', '>=', first.first).where('event', '<=', last.last);
  // The note of a hand-over is kept, because it belongs to the rant's conversation.
  await values.where('name', '<>', 'note').execute();
  await tx.record({ type: 'audit.pruned', actorId: null, subject: null, data: { rows: deletedSeqs.length, through: last.last, seal } });
  return true;
}

/** As many of the first links as fit the limit of rows, at least one. */
function fewest(links: readonly Link[]): Link[] {
  let rows = 0;
  return links.filter((link, at) => {
    rows += link.rows;
    return at === 0 || rows <= maxPerTransaction.rows;
  });
}

/** The pruned links and the rows to delete. Stops before a link that its rows do not match: they must stay as evidence. */
async function sortOut(app: App, tx: Tx, links: readonly Link[]): Promise<{ pruned: Link[]; deletedSeqs: number[] }> {
  const [first, last] = [links[0], links.at(-1)];
  if (!first || !last) return { pruned: [], deletedSeqs: [] };
  const rows: EventRow[] = await eventsBetween(tx.db, first.first - 1, last.last).execute();
  const pruned: Link[] = [];
  const deletedSeqs: number[] = [];
  let before = await hashBefore(tx.db, first);
  for (const link of links) {
    const linkRows = rows.filter(({ seq }) => seq >= link.first && seq <= link.last);
    if (hashOf(before, linkRows) !== link.hash) {
      app.log.error({ link: link.seq }, 'the audit log does not fit its chain here and is not pruned further. “audit verify” says more');
      break;
    }
    const keptRows = linkRows.filter(({ type }) => keptTypes.has(type));
    pruned.push({ ...link, kept_hash: keptHashOf(link, keptRows), digests: JSON.stringify(digestsOf(keptRows)) });
    deletedSeqs.push(...linkRows.filter(({ type }) => !keptTypes.has(type)).map(({ seq }) => seq));
    before = link.hash;
  }
  return { pruned, deletedSeqs };
}

async function hashBefore(db: Executor, link: Link): Promise<string> {
  const before = db.selectFrom('audit_chain').select('hash').where('seq', '<', link.seq).orderBy('seq', 'desc').limit(1);
  return (await before.executeTakeFirst())?.hash ?? origin.hash;
}

/** The newest event of the log about its own pruning; null if nothing was pruned. */
export async function lastPruned(db: Executor): Promise<EventData['audit.pruned'] | null> {
  const events = db.selectFrom('events').select('data').where('type', '=', 'audit.pruned').orderBy('seq', 'desc').limit(1);
  const last = await events.executeTakeFirst();
  return last ? (JSON.parse(last.data) as EventData['audit.pruned']) : null;
}
