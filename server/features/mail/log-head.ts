/**
 * The weekly mail to a trustee: six words of the public log, to an address that has no account. Which words was said when it was put into the queue
 * (features/transparency/trustees.ts). In the language of the admins, who named the address.
 */
import { addressOf } from '../../config.ts';
import type { App, Tx } from '../../platform/app.ts';
import type { Letter } from '../../platform/mail-transport.ts';
import { translatorTo } from '../../platform/translator.ts';
import { type Content, htmlOf, subjectOf, textOf } from './layout.ts';
import type { MailRow } from './queue.ts';

/** As `items` hold it. */
export interface HeadInMail {
  words: string;
  round: number;
}

/** The admin who was here first, of those who are still here. */
const firstAdmin = (tx: Tx) =>
  tx.db
    .selectFrom('users')
    .select(['language', 'browser_language'])
    .where('role', '=', 'admin')
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export async function headLetter(app: App, tx: Tx, row: Pick<MailRow, 'id' | 'address' | 'items'>): Promise<Letter | null> {
  if (row.address === null || row.items === null) return null;
  const translator = translatorTo((await firstAdmin(tx)) ?? { language: 'en', browser_language: null });
  const { translate } = translator;
  const { organisationName: organisation } = await app.settings.current();
  const content: Content = {
    sentence: translate('letter.logHead.sentence', JSON.parse(row.items) as HeadInMail),
    text: translate('letter.logHead.text'),
    lines: [],
    button: { label: translate('letter.logHead.button'), path: '/trust' },
    why: translate('letter.logHead.why'),
    isChosen: false,
  };
  const links = { base: addressOf(app.config) };
  return {
    id: row.id,
    fromName: translate('letter.from', { organisation }),
    to: row.address,
    at: tx.now,
    subject: subjectOf(translator, content, organisation),
    text: textOf(translator, content, organisation, links),
    html: htmlOf(translator, content, organisation, links),
  };
}
