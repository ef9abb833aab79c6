/** Heads leave the house: once a week each trustee is sent the six words. Whoever rewrites the log later has not those mails. */
import { addDays, weekday } from '@earshot/contract/calendar';
import type { App, Tx } from '../../platform/app.ts';
import { queueMails } from '../mail/index.ts';

const monday = (day: string): string => addDays(day, -weekday(day));

/** With the first round of a week: that round's. */
export async function tellTrustees(
  app: App,
  tx: Tx,
  trustees: readonly string[],
  now: { day: string; round: number; words: string },
): Promise<void> {
  if (trustees.length === 0) return;
  const last = await tx.db.selectFrom('rounds').select('day').where('n', '<', now.round).orderBy('n', 'desc').limit(1).executeTakeFirst();
  if (last && monday(last.day) === monday(now.day)) return;
  await queueMails(
    app,
    tx,
    trustees.map((address) => ({ kind: 'logHead', userId: null, dueAt: tx.now, address, items: { words: now.words, round: now.round } })),
  );
}
