/** Summaries and check-ins that must end before the feature is switched off, so that nobody loses a right in the middle of it. */
import { addDays } from '@earshot/contract/calendar';
import type { App, Tx } from '#server/platform/app.ts';
import { refuse } from '#server/platform/refusal.ts';
import { dayAt } from '#server/platform/zone.ts';
import { limits } from '../contract/limits.ts';

/** Throws `reply_open` while somebody may still answer a summary, or while a check-in that was told to a trusted contact is open. */
export async function refuseWhileOpen(app: App, tx: Tx): Promise<void> {
  const { timeZone } = await app.settings.current();
  const first = addDays(dayAt(tx.now, timeZone), -limits.replyDays);
  const { n: summaries } = await tx.db
    .selectFrom('summaries')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('reply', 'is', null)
    .where('day', '>=', first)
    .executeTakeFirstOrThrow();
  const { n: checkIns } = await tx.db
    .selectFrom('check_ins')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('answer', '=', 'yes')
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const values = { summaries: Number(summaries), checkIns: Number(checkIns) };
  if (values.summaries + values.checkIns > 0) throw refuse('reply_open', { values });
}
