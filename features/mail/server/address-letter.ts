/**
 * An email to an address that has no account, in the language of the longest-standing admin. Later features fill the slot with its
 * content.
 */
import { addressOf } from '#server/config.ts';
import type { App, Tx } from '#server/platform/app.ts';
import type { Email } from '#server/platform/mail-transport.ts';
import { inSlot, slot } from '#server/platform/slots.ts';
import { type Translator, translatorTo } from '#server/platform/translator.ts';
import type { MailRow } from './queue.ts';
import { htmlOf, type MailContent, subjectOf, textOf } from './template.ts';

/** Returns the content of the email; null if this feature does not send that kind. `items` is the JSON from the queue. */
export const addressLetter =
  slot<(translator: Translator, mail: Pick<MailRow, 'kind' | 'items'>) => MailContent | null>('mail.address-letter');

/** The oldest account among active admins. */
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

export async function letterToAddress(app: App, tx: Tx, row: Pick<MailRow, 'id' | 'kind' | 'address' | 'items'>): Promise<Email | null> {
  if (row.address === null) return null;
  const translator = translatorTo((await firstAdmin(tx)) ?? { language: 'en', browser_language: null });
  const content = inSlot(app, addressLetter)?.(translator, row);
  if (!content) return null;
  const { organisationName: organisation } = await app.settings.current();
  const links = { base: addressOf(app.config) };
  return {
    id: row.id,
    fromName: translator.translate('letter.from', { organisation }),
    to: row.address,
    at: tx.now,
    subject: subjectOf(translator, content, organisation),
    text: textOf(translator, content, organisation, links),
    html: htmlOf(translator, content, organisation, links),
  };
}
