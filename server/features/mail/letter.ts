/**
 * Puts a mail together when it is sent: who gets it, and the sentence of its kind. Only the catalogue's words are in it: a rant's text and
 * people's names are not even shown, and it speaks the person's language. Returns null where there is nothing to send any more.
 */
import { limits } from '@earshot/contract/limits';
import { mailPaths } from '@earshot/contract/mail';
import { notificationCatalogue } from '@earshot/contract/notification-kinds';
import { type NotificationKind, pathOf } from '@earshot/contract/notifications';
import { canSignIn, isAdmin } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import { addressOf } from '../../config.ts';
import type { App, Tx } from '../../platform/app.ts';
import { runOnce } from '../../platform/db/prepared.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { Letter } from '../../platform/mail-transport.ts';
import { type Translator, translatorTo } from '../../platform/translator.ts';
import { newResetSecrets, resetPath } from '../accounts/index.ts';
import { stillWaiting } from '../rants/index.ts';
import { type Content, htmlOf, textOf } from './layout.ts';
import { notificationText } from './notification-text.ts';
import type { MailRow } from './queue.ts';
import { stillFits } from './still-fits.ts';
import { ofPerson, type Told, toldTo, withIds } from './told.ts';
import { unsubscribeSecret } from './unsubscribe.ts';

type Person = Selectable<Schema['users']>;
/** What of a mail's row says what it tells. */
type LetterRow = Pick<MailRow, 'id' | 'kind' | 'address' | 'items'>;

export async function letterOf(app: App, tx: Tx, row: LetterRow, person: Person, told: Told | undefined): Promise<Letter | null> {
  const translator = translatorTo(person);
  const { translate } = translator;
  const content = await contentOf(app, tx, translator, row, person, told);
  if (!content) return null;
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
    to: row.address ?? person.email,
    at: tx.now,
    subject: translate('letter.subject', { organisation, sentence: content.sentence }),
    text: textOf(translator, content, organisation, links),
    html: htmlOf(translator, content, organisation, links),
    ...(secret !== null && { unsubscribe: `${base}/api/mail/unsubscribe?s=${secret}` }),
  };
}

const partsOf = ({ translate }: Translator, mail: 'test' | 'passwordLink') => ({
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
  if (kind === 'digest') return mayEnter(person) ? digest(app, tx, translator, row, person) : null;
  // To no person: log-head.ts.
  if (kind === 'logHead') return null;
  if (!told || (await stillTrue(app, tx, person, [told])).length === 0) return null;
  return single(translator, kind, told, row.address !== null);
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

/** What it asks of who is told; null: nothing that can be done meanwhile. */
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

const pathTo = (told: Told): string | null => pathOf({ kind: told.kind, relatedModel: told.related_model, relatedId: told.related_id });

function single(translator: Translator, kind: NotificationKind, told: Told, isElsewhere: boolean): Content {
  const { always } = notificationCatalogue[kind];
  const { mail, why } = notificationText(translator, kind, told.data);
  // The address an account had before may be a stranger's by now: it is told, and led nowhere.
  const path = isElsewhere ? null : pathTo(told);
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
