/** A rant as its author reads it who has nothing but a secret: its words, what was said on it, and the proof that it is in the log. */
import { limits } from '@earshot/contract/limits';
import type { Receipt } from '@earshot/contract/receipt';
import type { App } from '../../platform/app.ts';
import { iso } from '../../platform/clock.ts';
import { dayAt } from '../../platform/zone.ts';
import { type RantRow, readersOfRow, responsesAndMessages, sealedRow } from '../rants/index.ts';
import { waitingOf } from './pool.ts';

/** What the public log, a later room, does for it. */
export interface LookFor {
  proofOf(app: App, own: { id: string; kind: string; content: string; salt: string; date: number }): Promise<Receipt | null>;
  nextRound(app: App): Promise<string>;
}

/** `thread`: the hash of the secret. */
export async function look(app: App, thread: string, fromLog: LookFor): Promise<Record<string, unknown>> {
  const row = await sealedRow(app, { db: app.db }, thread);
  const waiting = await waitingOf(app, thread);
  if (!row) return waiting.some(({ kind }) => kind === 'rant') ? { waiting: true, round: await fromLog.nextRound(app) } : { none: true };
  const { timeZone } = await app.settings.current();
  const { entries, earlier } = await conversation(app, row, timeZone);
  const { id, content, receipt_salt: salt, date } = row;
  return {
    rant: {
      _id: id,
      target: row.target,
      department: row.department,
      category: row.category,
      content,
      day: dayAt(date, timeZone),
      status: row.displayStatus,
      resolvedReason: row.status === 'Resolved' ? row.resolved_reason : null,
      withdrawn: row.withdrawn_at !== null && row.removed_at === null,
      removed: row.removed_at === null ? null : { day: dayAt(row.removed_at, timeZone), reason: row.removed_reason },
      feedbackDay: row.feedback_day,
    },
    timeline: entries,
    earlier,
    waiting: waiting.filter(({ kind }) => kind === 'message').length,
    readers: await readersOfRow(app, row),
    receipt: salt === null ? null : await fromLog.proofOf(app, { id, kind: 'sealed', content, salt, date }),
  };
}

/** The newest that fit. What the author wrote came with a round and has a day only. */
async function conversation(app: App, row: RantRow, timeZone: string) {
  const posts = await responsesAndMessages(app, row.id);
  const entries: Record<string, unknown>[] = [];
  let bytes = 0;
  for (const { id, kind, date, content, author, author_id, is_sealed_author } of posts.toReversed()) {
    bytes += Buffer.byteLength(content);
    if (entries.length === limits.sealed.lookEntries || bytes > limits.sealed.lookBytes) break;
    const mine = is_sealed_author === 1 || (author_id !== null && author_id === row.author_id);
    entries.unshift({ id, kind, day: dayAt(date, timeZone), date: mine ? null : iso(date), actor: author, mine, content });
  }
  return { entries, earlier: entries.length < posts.length };
}
