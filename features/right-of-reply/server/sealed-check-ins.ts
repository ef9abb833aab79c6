/**
 * Check-ins of anonymous rants: their authors are asked when they look, and answer in a box, with a round. What they tell is stored with
 * the time of the round and without a name. Otherwise these check-ins are as in check-ins.ts.
 */

import { addNewsForAuthor, type authorCheckIns } from '#features/anonymous/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import { idFor, insertOnce } from '#server/platform/db/rows.ts';
import type { SlotValue } from '#server/platform/slots.ts';
import { lastOf } from './check-ins.ts';
import { trustedContactFor } from './trusted-contacts.ts';

/**
 * Stores what the author of an anonymous rant answers or adds. An `id` that comes again counts once, whatever has been written since. An
 * answer is dropped where the person whom the author chose may not read it by now, and the author is asked again.
 */
export const answerSealed: SlotValue<typeof authorCheckIns>['answer'] = async (
  app,
  tx,
  row,
  { checkIn, answer, protector, content, id, at },
) => {
  const checkInQuery = tx.db.selectFrom('check_ins').selectAll().where('id', '=', checkIn).where('rant_id', '=', row.id);
  const found = await checkInQuery.executeTakeFirst();
  if (!found) return;
  const wasTold = found.answer === 'yes';
  if (!wasTold && (row.withdrawn_at !== null || (await lastOf(tx.db, row.id))?.id !== checkIn)) return;
  const set = (values: { answer: 'no' | 'yes'; protector_id?: string }) =>
    tx.db.updateTable('check_ins').set(values).where('id', '=', checkIn).execute();
  if (answer === 'no') {
    if (found.answer === null) await set({ answer });
    return;
  }
  if (protector === undefined || content === undefined || (wasTold && found.closed_at !== null)) return;
  const to = wasTold ? found.protector_id : ((await trustedContactFor(app, tx.db, row))?.id ?? null);
  // Only the person whom the author was shown may read the answer.
  if (to !== protector) return wasTold ? undefined : addNewsForAuthor(tx, row.id);
  const author = { author_id: row.author_id, is_sealed_author: row.author_id === null ? 1 : 0 } as const;
  const wordsId = await idFor(app, tx.db, 'check_in_words', id, { check_in_id: checkIn });
  if ((await insertOnce(app, tx.db, 'check_in_words', { id: wordsId, check_in_id: checkIn, ...author, date: at, content })) === null)
    return;
  if (!wasTold) await set({ answer, protector_id: to });
  const payload = { to, rantId: row.id, actorName: '' };
  await tx.record({ type: 'checkIn.written', actorId: row.author_id, subject: checkIn, data: {}, payload });
};

/** Puts the author's name on the answers once the author has revealed who they are. */
export async function nameAuthor(tx: Tx, rant: string | null, author: string | null): Promise<void> {
  if (rant === null || author === null) return;
  const checkInsQuery = tx.db.selectFrom('check_ins').select('id').where('rant_id', '=', rant);
  const words = tx.db.updateTable('check_in_words').set({ author_id: author, is_sealed_author: 0 });
  await words.where('is_sealed_author', '=', 1).where('check_in_id', 'in', checkInsQuery).execute();
}

/** A question is news for the author, who learns of it with the next round. */
export function announceQuestions(app: App): void {
  onEvent(app, 'checkIn.sent', async (_app, tx, { subject, data }) => {
    if (data.kind === 'sealed' && subject !== null) await addNewsForAuthor(tx, subject);
  });
}
