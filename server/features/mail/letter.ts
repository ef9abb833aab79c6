/**
 * Puts a mail together when it is sent: who gets it, and the sentence of its kind. Only the catalogue's words are in it: a rant's text and
 * people's names are not even shown, and it speaks the person's language. Returns null where there is nothing to send any more.
 */
import { limits } from '@earshot/contract/limits';
import { mailPaths } from '@earshot/contract/mail';
import { notificationCatalogue } from '@earshot/contract/notification-kinds';
import { type NotificationKind, pathOf } from '@earshot/contract/notifications';
import { canSignIn, isAdmin } from '@earshot/contract/policy';
import { hasNoAddress } from '@earshot/contract/text';
import type { Selectable } from 'kysely';
import { addressOf } from '../../config.ts';
import type { App, Tx } from '../../platform/app.ts';
import { runOnce } from '../../platform/db/prepared.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { Letter } from '../../platform/mail-transport.ts';
import { type Translator, translatorTo } from '../../platform/translator.ts';
import { addressPath, newAddressSecret, newResetSecrets, resetPath } from '../accounts/index.ts';
import { stillWaiting } from '../rants/index.ts';
import { needsAddressLink } from './address-link.ts';
import { type Content, htmlOf, subjectOf, textOf } from './layout.ts';
import { notificationText } from './notification-text.ts';
import type { MailRow } from './queue.ts';
import { stillFits } from './still-fits.ts';
import { ofPerson, type Told, toldTo, withIds } from './told.ts';
import { unsubscribeSecret } from './unsubscribe.ts';

type Person = Selectable<Schema['users']>;
/** The columns of a mail's row that say what it tells. */
type LetterRow = Pick<MailRow, 'id' | 'kind' | 'address' | 'items'>;

export async function letterOf(app: App, tx: Tx, row: LetterRow, person: Person, told: Told | undefined): Promise<Letter | null> {
  const translator = translatorTo(person);
  if (whereTo(row, person) === null) return null;
  const content = await contentOf(app, tx, translator, row, person, told);
  return content && letterWith(app, tx, row, person, content);
}

/** A letter of a notification that no row holds: it is sent beside the queue. */
export const letterBeside = (app: App, tx: Tx, kind: NotificationKind, person: Person, data: string): Promise<Letter | null> =>
  letterWith(
    app,
    tx,
    { id: app.ids.id(), kind, address: null },
    person,
    single(translatorTo(person), kind, data, pathOf({ kind, relatedModel: null, relatedId: null })),
  );

async function letterWith(app: App, tx: Tx, row: Omit<LetterRow, 'items'>, person: Person, content: Content): Promise<Letter | null> {
  const to = whereTo(row, person);
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

function whereTo(row: Omit<LetterRow, 'items'>, person: Person): string | null {
  const to = addressFor(row, person);
  return to === null || hasNoAddress(to) ? null : to;
}

/**
 * Where it goes; null: nowhere. What is told goes to the last address that was proved, where there is one: a new one may be a stranger's. A link for a
 * password goes nowhere else, and the link that proves an address to that address.
 */
function addressFor({ kind, address }: Omit<LetterRow, 'items'>, { email, proved_email, recovery_email }: Person): string | null {
  if (kind === 'passwordLink') return recovery_email;
  if (kind === 'addressLink') return email;
  const known = proved_email ?? email;
  // The address of before is the one that is proved: it is told once.
  return address === known ? null : (address ?? known);
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
  row: LetterRow,
  person: Person,
  told: Told | undefined,
): Promise<Content | null> {
  const { kind } = row;
  if (kind === 'test') return { ...partsOf(translator, 'test'), lines: [], isChosen: false };
  if (kind === 'passwordLink') return mayEnter(person) ? passwordLink(app, tx, translator, person) : null;
  if (kind === 'addressLink') return needsAddressLink(person) ? addressLink(app, tx, translator, person) : null;
  if (kind === 'digest') return mayEnter(person) ? digest(app, tx, translator, row, person) : null;
  if (!told || (await stillTrue(app, tx, person, [told])).length === 0) return null;
  // The address an account had before may be a stranger's by now: it is told, and led nowhere.
  return single(translator, told.kind, told.data, row.address === null ? pathTo(told) : null);
}

/** 'A new rant is waiting' is not said of one that was answered meanwhile, 'due soon' of none that is done, and nothing of what the person may not read any more. */
async function stillTrue(app: App, tx: Tx, person: Person, all: Told[]): Promise<Told[]> {
  const { sql: fits, values } = await stillFits(app, person);
  const seqs = all.map((told) => told.seq);
  const fit = ofPerson(tx.db, person.id).select('notice').where(app.dialect.idIn('notice', seqs)).where(fits);
  const fitting = new Set((await runOnce<{ notice: number }>(tx.db, fit, values)).map(({ notice }) => notice));
  const rows = all.filter(({ seq }) => fitting.has(seq));
  const ofRants = rows.flatMap((told) => (told.related_id && asksFor(told) ? [told.related_id] : []));
  const { unanswered, open } = ofRants.length > 0 ? await stillWaiting(app, tx, ofRants) : noRants;
  const waits = { answer: unanswered, resolution: open };
  return rows.filter((told) => {
    const asked = asksFor(told);
    return asked === null || waits[asked].has(told.related_id ?? '');
  });
}

const noRants = { unanswered: new Set<string>(), open: new Set<string>() };

/** The answer that the reader is asked for; null: nothing that can be done meanwhile. */
function asksFor({ kind, data }: Told): 'answer' | 'resolution' | null {
  if (kind === 'newRant') return 'answer';
  if (kind !== 'clockSoon' && kind !== 'clockOver') return null;
  return (JSON.parse(data) as { clock: string }).clock === 'answer' ? 'answer' : 'resolution';
}

/** The secret is made here and nowhere kept in clear: a second try sends another link, and each works once. */
async function passwordLink(app: App, tx: Tx, translator: Translator, person: Person): Promise<Content> {
  const { secrets } = await newResetSecrets(app, tx, [person.id]);
  await tx.record({ type: 'account.linkMade', actorId: null, subject: person.id, data: {} });
  const button = { label: translator.translate('letter.passwordLink.button'), path: resetPath(secrets[0] ?? '') };
  return { ...partsOf(translator, 'passwordLink'), lines: [], button, isChosen: false };
}

async function addressLink(app: App, tx: Tx, translator: Translator, person: Person): Promise<Content> {
  const button = { label: translator.translate('letter.addressLink.button'), path: addressPath(await newAddressSecret(app, tx, person)) };
  return { ...partsOf(translator, 'addressLink'), lines: [], button, isChosen: false };
}

const pathTo = (told: Told): string | null => pathOf({ kind: told.kind, relatedModel: told.related_model, relatedId: told.related_id });

function single(translator: Translator, kind: NotificationKind, data: string, path: string | null): Content {
  const { always } = notificationCatalogue[kind];
  const { mail, why } = notificationText(translator, kind, data);
  const label = translator.translate(kind === 'accountApproved' ? 'letter.signIn' : 'letter.open');
  return { sentence: mail, lines: [], ...(path && { button: { label, path } }), why, isChosen: !always };
}

async function digest(app: App, tx: Tx, translator: Translator, row: LetterRow, person: Person): Promise<Content | null> {
  const ids = JSON.parse(row.items ?? '[]') as string[];
  const found = toldTo(tx.db, person.id).where('notice', 'in', withIds(tx.db, app.dialect, ids));
  const unread = await stillTrue(
    app,
    tx,
    person,
    await found.where('read_at', 'is', null).where('deleted_at', 'is', null).orderBy('notice', 'desc').execute(),
  );
  if (unread.length === 0) return null;
  const lines = linesOf(translator, unread);
  const { translate } = translator;
  const left = lines.length - limits.mail.maxDigest;
  return {
    sentence: translate('letter.digest.sentence', { n: unread.length }),
    lines: [...lines.slice(0, limits.mail.maxDigest), ...(isAdmin(person) ? await headLine(tx, translator) : [])],
    ...(left > 0 && { text: translate('letter.digest.more', { n: left }) }),
    button: { label: translate('letter.open'), path: '/' },
    why: translate('letter.digest.why'),
    isChosen: true,
  };
}

/** For admins: whoever replaces the log later has not the mails that left before. */
async function headLine(tx: Tx, { translate }: Translator): Promise<Content['lines']> {
  const head = await tx.db.selectFrom('audit_chain').select('hash').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return head ? [{ text: translate('letter.digest.head', { hash: head.hash }), path: null }] : [];
}

/** The same of one thing is one line. */
function linesOf(translator: Translator, rows: Told[]): Content['lines'] {
  const groups = new Map<string, { sentence: string; path: string | null; n: number }>();
  for (const told of rows) {
    const [sentence, path] = [notificationText(translator, told.kind, told.data).mail, pathTo(told)];
    const key = `${path} ${sentence}`;
    groups.set(key, { sentence, path, n: (groups.get(key)?.n ?? 0) + 1 });
  }
  const line = (sentence: string, n: number) => (n === 1 ? sentence : translator.translate('letter.digest.times', { sentence, n }));
  return [...groups.values()].map(({ sentence, path, n }) => ({ text: line(sentence, n), path }));
}
