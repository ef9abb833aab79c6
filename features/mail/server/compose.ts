/**
 * Composes an email when it is sent, in the language of the person who gets it. It holds only sentences of the catalogue and the
 * organisation's name, never the text of a rant or the name of a person.
 */

import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import { type NotificationKind, pathOf } from '@earshot/contract/notification-kinds';
import { canSignIn, isAdmin } from '@earshot/contract/policy';
import { hasNoAddress } from '@earshot/contract/text';
import type { Selectable } from 'kysely';
import { addressPath, newAddressSecret, newResetSecrets, resetPath } from '#features/accounts/server';
import { chainHead, shownHead } from '#features/audit/server';
import { addressOf } from '#server/config.ts';
import type { App, Tx } from '#server/platform/app.ts';
import { runOnce } from '#server/platform/db/prepared-statements.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Email } from '#server/platform/mail-transport.ts';
import { type Translator, translatorTo } from '#server/platform/translator.ts';
import { mailPaths } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { needsAddressLink } from './address-link.ts';
import { readableNotifications } from './notification-access.ts';
import { type NotificationRow, noticesWithIds, notificationsOf, rowsOfPerson } from './notification-rows.ts';
import { notificationText } from './notification-text.ts';
import type { MailRow } from './queue.ts';
import { htmlOf, type MailContent, subjectOf, textOf } from './template.ts';
import { unsubscribeSecret } from './unsubscribe.ts';

type Person = Selectable<Schema['users']>;
type ComposedRow = Pick<MailRow, 'id' | 'kind' | 'address' | 'items'>;

export async function composeMail(
  app: App,
  tx: Tx,
  row: ComposedRow,
  person: Person,
  notification: NotificationRow | undefined,
): Promise<Email | null> {
  const translator = translatorTo(person);
  if (recipientAddress(row, person) === null) return null;
  const content = await contentOf(app, tx, translator, row, person, notification);
  return content && buildMail(app, tx, row, person, content);
}

/** Composes an email about a notification that has no row. It is sent without the queue. null: the person has no address for it. */
export const composeUnqueued = (app: App, tx: Tx, kind: NotificationKind, person: Person, data: string): Promise<Email | null> =>
  buildMail(
    app,
    tx,
    { id: app.ids.id(), kind, address: null },
    person,
    single(translatorTo(person), kind, data, pathOf({ kind, relatedModel: null, relatedId: null })),
  );

async function buildMail(app: App, tx: Tx, row: Omit<ComposedRow, 'items'>, person: Person, content: MailContent): Promise<Email | null> {
  const to = recipientAddress(row, person);
  if (to === null) return null;
  const translator = translatorTo(person);
  const { translate } = translator;
  const { organisationName: organisation } = await app.settings.current();
  const base = addressOf(app.config);
  const secret = content.isChosen ? await unsubscribeSecret(app, tx, person.id, row.kind) : null;
  const links = {
    base,
    ...(secret !== null && { unsubscribe: `${base}${mailPaths.unsubscribe}#${secret}`, preferences: base + mailPaths.preferences }),
  };
  return {
    id: row.id,
    fromName: translate('letter.from', { organisation }),
    to,
    at: tx.now,
    subject: subjectOf(translator, content, organisation),
    text: textOf(translator, content, organisation, links),
    html: htmlOf(translator, content, organisation, links),
    ...(secret !== null && { unsubscribe: `${base}/api/mail/unsubscribe?s=${secret}` }),
  };
}

function recipientAddress(row: Omit<ComposedRow, 'items'>, person: Person): string | null {
  const to = addressOfKind(row, person);
  return to === null || hasNoAddress(to) ? null : to;
}

/**
 * Returns the address to send to; null: none. Emails go to the last confirmed address if there is one, as a new one may be a stranger's.
 * A link for a password goes to the recovery address only, and the link that confirms an address to that address.
 */
function addressOfKind({ kind, address }: Omit<ComposedRow, 'items'>, { email, proved_email, recovery_email }: Person): string | null {
  if (kind === 'passwordLink') return recovery_email;
  if (kind === 'addressLink') return email;
  const knownAddress = proved_email ?? email;
  // The former address may be the confirmed one, which gets its own email about the change.
  return address === knownAddress ? null : (address ?? knownAddress);
}

const partsOf = ({ translate }: Translator, mail: 'test' | 'passwordLink' | 'addressLink') => ({
  sentence: translate(`letter.${mail}.sentence`),
  text: translate(`letter.${mail}.text`),
  why: translate(`letter.${mail}.why`),
});

const mayEnter = (person: Person): boolean => canSignIn({ status: person.status, isActive: person.is_active === 1 });

async function contentOf(
  app: App,
  tx: Tx,
  translator: Translator,
  row: ComposedRow,
  person: Person,
  notification: NotificationRow | undefined,
): Promise<MailContent | null> {
  const { kind } = row;
  if (kind === 'test') return { ...partsOf(translator, 'test'), lines: [], isChosen: false };
  if (kind === 'passwordLink') return mayEnter(person) ? passwordLink(app, tx, translator, person) : null;
  if (kind === 'addressLink') return needsAddressLink(person) ? addressLink(app, tx, translator, person) : null;
  if (kind === 'digest') return mayEnter(person) ? digest(app, tx, translator, row, person) : null;
  if (!notification || (await stillValid(app, tx, person, [notification])).length === 0) return null;
  // The account's former address may be a stranger's by now, so the email to it has no link.
  return single(translator, notification.kind, notification.data, row.address === null ? pathTo(notification) : null);
}

/** Leaves out notifications that are no longer true (the rant was answered meanwhile) or that the person may no longer read. */
async function stillValid(app: App, tx: Tx, person: Person, all: NotificationRow[]): Promise<NotificationRow[]> {
  const { sql: readable, values } = await readableNotifications(app, person);
  const seqs = all.map((notification) => notification.seq);
  const fit = rowsOfPerson(tx.db, person.id).select('notice').where(app.dialect.idIn('notice', seqs)).where(readable);
  const fitting = new Set((await runOnce<{ notice: number }>(tx.db, fit, values)).map(({ notice }) => notice));
  const rows = all.filter(({ seq }) => fitting.has(seq));
  const ofRants = rows.flatMap((notification) => (notification.related_id && asksFor(notification) ? [notification.related_id] : []));
  const { unanswered, open } = ofRants.length > 0 ? await openAmong(app, tx, ofRants) : noRants;
  const waitTimes = { answer: unanswered, resolution: open };
  return rows.filter((notification) => {
    const question = asksFor(notification);
    return question === null || waitTimes[question].has(notification.related_id ?? '');
  });
}

const noRants = { unanswered: new Set<string>(), open: new Set<string>() };

/** Returns which of these rants are open, and which of the open ones have no answer. */
async function openAmong(app: App, tx: Tx, ids: readonly string[]): Promise<{ unanswered: Set<string>; open: Set<string> }> {
  const open = tx.db.selectFrom('rants').select(['id', 'first_response_at']).where('status', '!=', 'Resolved');
  const rows = await open.where('withdrawn_at', 'is', null).where(app.dialect.idIn('id', ids)).execute();
  const idsOf = (group: typeof rows) => new Set(group.map(({ id }) => id));
  return { open: idsOf(rows), unanswered: idsOf(rows.filter((row) => row.first_response_at === null)) };
}

/** Returns what the notification asks the reader for; null: nothing. */
function asksFor({ kind, data }: NotificationRow): 'answer' | 'resolution' | null {
  if (kind === 'newRant') return 'answer';
  if (kind !== 'clockSoon' && kind !== 'clockOver') return null;
  return (JSON.parse(data) as { clock: string }).clock === 'answer' ? 'answer' : 'resolution';
}

/**
 * The link is made when the email is composed, because only a hash of its secret is stored. A second try sends another link; each works
 * once.
 */
async function passwordLink(app: App, tx: Tx, translator: Translator, person: Person): Promise<MailContent> {
  const { secrets } = await newResetSecrets(app, tx, [person.id]);
  await tx.record({ type: 'account.linkMade', actorId: null, subject: person.id, data: {} });
  const button = { label: translator.translate('letter.passwordLink.button'), path: resetPath(secrets[0] ?? '') };
  return { ...partsOf(translator, 'passwordLink'), lines: [], button, isChosen: false };
}

async function addressLink(app: App, tx: Tx, translator: Translator, person: Person): Promise<MailContent> {
  const button = { label: translator.translate('letter.addressLink.button'), path: addressPath(await newAddressSecret(app, tx, person)) };
  return { ...partsOf(translator, 'addressLink'), lines: [], button, isChosen: false };
}

const pathTo = (notification: NotificationRow): string | null =>
  pathOf({ kind: notification.kind, relatedModel: notification.related_model, relatedId: notification.related_id });

function single(translator: Translator, kind: NotificationKind, data: string, path: string | null): MailContent {
  const { always } = notificationCatalogue[kind];
  const { mail, why } = notificationText(translator, kind, data);
  const label = translator.translate(kind === 'accountApproved' ? 'letter.signIn' : 'letter.open');
  return { sentence: mail, lines: [], ...(path && { button: { label, path } }), why, isChosen: !always };
}

async function digest(app: App, tx: Tx, translator: Translator, row: ComposedRow, person: Person): Promise<MailContent | null> {
  const ids = JSON.parse(row.items ?? '[]') as string[];
  const found = notificationsOf(tx.db, person.id).where('notice', 'in', noticesWithIds(tx.db, app.dialect, ids));
  const unread = await stillValid(
    app,
    tx,
    person,
    await found.where('read_at', 'is', null).where('deleted_at', 'is', null).orderBy('notice', 'desc').execute(),
  );
  if (unread.length === 0) return null;
  const lines = linesOf(translator, unread);
  const { translate } = translator;
  const omittedCount = lines.length - limits.maxDigest;
  return {
    sentence: translate('letter.digest.sentence', { n: unread.length }),
    lines: [...lines.slice(0, limits.maxDigest), ...(isAdmin(person) ? await headLines(tx, translator) : [])],
    ...(omittedCount > 0 && { text: translate('letter.digest.more', { n: omittedCount }) }),
    button: { label: translate('letter.open'), path: '/' },
    why: translate('letter.digest.why'),
    isChosen: true,
  };
}

/** The newest hashes of the logs, for admins' digests: if somebody rewrites a log later, emails that were sent still hold the old hash. */
async function headLines(tx: Tx, { translate }: Translator): Promise<MailContent['lines']> {
  const [link, round] = [await chainHead(tx.db), await shownHead(tx.db)];
  return [
    ...(link ? [{ text: translate('letter.digest.head', { hash: link.hash }), path: null }] : []),
    ...(round ? [{ text: translate('letter.digest.words', { words: round.words, round: round.round }), path: null }] : []),
  ];
}

/** Equal sentences with the same link become one line that says how often. */
function linesOf(translator: Translator, rows: NotificationRow[]): MailContent['lines'] {
  const groups = new Map<string, { sentence: string; path: string | null; n: number }>();
  for (const notification of rows) {
    const [sentence, path] = [notificationText(translator, notification.kind, notification.data).mail, pathTo(notification)];
    const key = `${path} ${sentence}`;
    groups.set(key, { sentence, path, n: (groups.get(key)?.n ?? 0) + 1 });
  }
  const line = (sentence: string, n: number) => (n === 1 ? sentence : translator.translate('letter.digest.times', { sentence, n }));
  return [...groups.values()].map(({ sentence, path, n }) => ({ text: line(sentence, n), path }));
}
