/** Sends the six words of a head to each witness once a week, so that somebody who rewrites the log later cannot change the mails too. */
import { addDays, weekday } from '@earshot/contract/calendar';
import { type MailContent, type NewMail, queueMails } from '#features/mail/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { Translator } from '#server/platform/translator.ts';

type HeadInMail = { words: string; round: number };

const monday = (day: string): string => addDays(day, -weekday(day));

/**
 * Sends mails once a week, with the first round of the week that is held while there are witnesses and the log is on. Other rounds send
 * none.
 */
export async function mailWitnesses(app: App, tx: Tx, witnesses: readonly string[], now: HeadInMail & { day: string }): Promise<void> {
  if (witnesses.length === 0) return;
  const newest = tx.db.selectFrom('mails').select('items').where('kind', '=', 'logHead').orderBy('seq', 'desc').limit(1);
  const mailed = (await newest.executeTakeFirst())?.items;
  const round = mailed ? (JSON.parse(mailed) as HeadInMail).round : 0;
  const last = await tx.db.selectFrom('rounds').select('day').where('n', '=', round).executeTakeFirst();
  if (last && monday(last.day) === monday(now.day)) return;
  const items: HeadInMail = { words: now.words, round: now.round };
  await queueMails(
    app,
    tx,
    witnesses.map((address) => ({ kind: 'logHead', userId: null, dueAt: tx.now, address, items })),
  );
}

export function witnessLetter(
  { translate }: Translator,
  { kind, items }: { kind: NewMail['kind']; items: string | null },
): MailContent | null {
  if (kind !== 'logHead' || items === null) return null;
  return {
    sentence: translate('letter.logHead.sentence', JSON.parse(items) as HeadInMail),
    text: translate('letter.logHead.text'),
    lines: [],
    button: { label: translate('letter.logHead.button'), path: '/trust' },
    why: translate('letter.logHead.why'),
    isChosen: false,
  };
}
