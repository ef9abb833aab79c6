/**
 * Sends what is due, one after the other. A mail is claimed in one transaction (its `due_at` moves behind a lease, so that no other instance
 * takes it), sent outside of any, and marked in another: a slow mail server holds no lock. Who dies between sending and marking has sent one
 * mail that goes out again, under the same Message-ID.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@earshot/contract/limits';
import { notificationCatalogue } from '@earshot/contract/notification-kinds';
import { type NotificationKind, notificationKinds } from '@earshot/contract/notifications';
import { type Actor, canSignIn } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import { type Selectable, sql } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import { lockRow } from '../../platform/db/rows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { heldSince } from '../../platform/held.ts';
import { type Letter, MailTransportError, NoTlsError } from '../../platform/mail-transport.ts';
import { refuse } from '../../platform/refusal.ts';
import { dayAt, startOfDay } from '../../platform/zone.ts';
import { letterToAddress } from './address-letter.ts';
import { letterOf } from './letter.ts';
import { choicesOf } from './preferences.ts';
import type { MailRow } from './queue.ts';
import { changesServer } from './sender.ts';
import { changeOfPerson, type Told, toldTo, withIds } from './told.ts';

type Person = Selectable<Schema['users']>;

export interface Mailing {
  /** Sends all that is due now. Returns how many went. */
  sendDue(): Promise<number>;
  stop(): Promise<void>;
}

/** `everyMs` 0: only when asked. */
export function startMailing(app: App, everyMs: number): Mailing {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let heldUntil = 0;
  const drain = async (): Promise<number> => {
    let sent = 0;
    while (app.clock.now() >= heldUntil) {
      // Another instance may have the key: it takes them.
      if ((await app.mailTransport.current()).lacksKey) break;
      const next = await takeNext(app);
      if (!next || stopped) break;
      const why = next === 'dropped' ? next : await sendOne(app, next);
      if (why === null) sent++;
      // The others would fare alike.
      if (why instanceof NoTlsError) heldUntil = app.clock.now() + limits.mail.noTlsPauseMs;
    }
    return sent;
  };
  const goOn = () => {
    heldUntil = 0;
  };
  app.bus.on((event) => changesServer(event) && goOn());
  app.bus.onMissed(goOn);
  /** Behind whatever is being sent: one mail at a time is in flight here. */
  const sendDue = (): Promise<number> => {
    const mine = running.then(drain, drain);
    running = mine;
    return mine;
  };
  const round = () => {
    const mine = sendDue().catch((error) => {
      // A mail that is interrupted by the end of the program is sent again after the next start.
      if (!stopped) app.log.error(error, 'due mails could not be sent');
    });
    void mine.then(() => {
      if (!stopped) timer = setTimeout(round, everyMs).unref();
    });
  };
  if (everyMs > 0) timer = setTimeout(round, everyMs).unref();
  return {
    sendDue,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.race([running.catch(() => {}), pause(1000, undefined, { ref: false })]);
    },
  };
}

interface Claimed {
  id: string;
  attempts: number;
  letter: Letter;
}

/** The next one that is due, claimed; 'dropped' where it was not worth sending any more; null: nothing is due. */
async function takeNext(app: App): Promise<Claimed | 'dropped' | null> {
  const due = sql<boolean>`state = 'waiting' and due_at <= ${app.clock.now()}`;
  // Most rounds find nothing: that is no transaction.
  if (!(await app.db.selectFrom('mails').select('seq').where(due).limit(1).executeTakeFirst())) return null;
  if (await heldSince(app.db)) return null;
  return app.write(async (tx) => {
    const next = tx.db.selectFrom('mails').selectAll().where(due).orderBy('due_at').orderBy('seq').limit(1);
    const row = await next.modifyEnd(app.dialect.skipLocked).executeTakeFirst();
    if (!row) return null;
    // Its sender died each time.
    const isGivenUp = row.attempts > limits.mail.pausesMs.length;
    const letter = isGivenUp ? null : await worthSending(app, tx, row);
    // On its way it has no error: so it is known from what waits for another try.
    if (letter) await change(tx, row.id, { attempts: row.attempts + 1, due_at: tx.now + limits.mail.leaseMs, error: null });
    else await change(tx, row.id, { state: isGivenUp ? 'failed' : 'dropped', due_at: null });
    return letter ? { id: row.id, attempts: row.attempts + 1, letter } : 'dropped';
  });
}

const change = (tx: Tx, id: string, values: Partial<MailRow>) =>
  tx.db.updateTable('mails').set(values).where('id', '=', id).where('state', '=', 'waiting').execute();

async function worthSending(app: App, tx: Tx, row: MailRow): Promise<Letter | null> {
  if (row.user_id === null) return letterToAddress(app, tx, row);
  // Held, so that two instances count one person's mails of the day one after the other; what names the person may be added meanwhile.
  const person = await lockRow(app, tx, 'users', row.user_id, 'present', app.dialect.forNoKeyUpdate);
  if (!person) return null;
  const told = row.notification_id
    ? await toldTo(tx.db, row.user_id)
        .where('notice', 'in', withIds(tx.db, app.dialect, [row.notification_id]))
        .executeTakeFirst()
    : undefined;
  if (told && !notificationCatalogue[told.kind].always && !(await isWanted(app, tx, row, person, told))) return null;
  return letterOf(app, tx, row, person, told);
}

/** Still unread, still wanted, and not beyond what a day may bring: that goes into the digest. */
async function isWanted(app: App, tx: Tx, row: MailRow, person: Person, told: Told): Promise<boolean> {
  if (told.read_at !== null || told.deleted_at !== null) return false;
  if (!canSignIn({ status: person.status, isActive: person.is_active === 1 })) return false;
  const choices = await choicesOf(tx.db, person.id);
  if (!choices[told.kind].mail) return false;
  if ((await mailsOfToday(app, tx, row)) < limits.mail.perDay) {
    await coverOthers(tx, row, told);
    return true;
  }
  // People who have turned the digest off get none for this either.
  if (Object.values(choices).some((one) => one.digest))
    await changeOfPerson(tx.db, person.id, { in_digest: 1 }).where('notice', '=', told.seq).execute();
  return false;
}

const chosenKinds: readonly NotificationKind[] = notificationKinds.filter((kind) => !notificationCatalogue[kind].always);

/** Also those on their way. */
async function mailsOfToday(app: App, tx: Tx, row: MailRow): Promise<number> {
  const { timeZone } = await app.settings.current();
  const today = startOfDay(dayAt(tx.now, timeZone), timeZone);
  const { n } = await tx.db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', row.user_id)
    .where('kind', 'in', chosenKinds)
    .where('id', '!=', row.id)
    .where(sql<boolean>`((state = 'sent' and sent_at >= ${today}) or (state = 'waiting' and attempts > 0))`)
    .executeTakeFirstOrThrow();
  return n;
}

/** The same kind about the same thing, waiting too: one mail says it. */
async function coverOthers(tx: Tx, row: MailRow, told: Told): Promise<void> {
  if (told.related_id === null) return;
  await tx.db
    .updateTable('mails')
    .set({ state: 'dropped', due_at: null })
    .where('user_id', '=', row.user_id)
    .where('state', '=', 'waiting')
    .where('kind', '=', row.kind)
    .where('attempts', '=', 0)
    .where('id', '!=', row.id)
    .where(sql<boolean>`exists (select 1 from notices n where n.id = mails.notification_id and n.related_id = ${told.related_id})`)
    .execute();
}

/** Sends and marks. Returns why it did not go, or null. */
async function sendOne(app: App, { id, attempts, letter }: Claimed): Promise<MailTransportError | null> {
  const sender = await app.mailTransport.current();
  try {
    await sender.send(letter);
  } catch (error) {
    const why = error instanceof MailTransportError ? error : new MailTransportError('it could not be written', false);
    if (why !== error) app.log.error(error, 'a mail could not be written');
    await app.write((tx) => change(tx, id, { error: why.message, ...afterFailing(tx.now, attempts, why) }));
    return why;
  }
  const is_file = sender.server === null ? 1 : 0;
  await app.write((tx) => change(tx, id, { state: 'sent', sent_at: tx.now, is_file, due_at: null, error: null, address: null }));
  return null;
}

/** Without TLS nothing was tried: it waits as long as that takes. A test has no try left. */
function afterFailing(now: number, attempts: number, why: MailTransportError): Partial<MailRow> {
  const isTest = attempts > limits.mail.pausesMs.length + 1;
  if (why instanceof NoTlsError && !isTest) return { attempts: attempts - 1, due_at: now + limits.mail.noTlsPauseMs };
  const again = why.isFinal ? undefined : limits.mail.pausesMs[attempts - 1];
  return again === undefined ? { state: 'failed', due_at: null } : { due_at: now + again };
}

/** At once and only once, to the caller. Throws `mail_failed` with what the mail server said, `mail_without_tls`, `mail_test_failed` or `mail_without_key`. */
export async function sendTest(app: App, actor: Actor): Promise<void> {
  const { lacksKey, isChosen } = await app.mailTransport.current();
  if (lacksKey) throw refuse('mail_without_key');
  const id = app.ids.id();
  const letter = await app.write(async (tx) => {
    const values = { id, kind: 'test', user_id: actor.id, state: 'waiting', attempts: 1, created_at: tx.now } as const;
    const row = await tx.db
      .insertInto('mails')
      .values({ ...values, due_at: tx.now + limits.mail.leaseMs })
      .returningAll()
      .executeTakeFirstOrThrow();
    return worthSending(app, tx, row);
  });
  if (!letter) throw refuse('user_not_found');
  const why = await sendOne(app, { id, attempts: limits.mail.pausesMs.length + 2, letter });
  await app.write((tx) => tx.record({ type: 'mail.tested', actorId: actor.id, subject: null, data: { sent: why === null } }));
  if (why && isChosen) throw refuse('mail_test_failed', { values: { reason: sentence(`mailError.${why.why}`) } });
  if (why instanceof NoTlsError) throw refuse('mail_without_tls');
  if (why) throw refuse('mail_failed', { values: { reason: why.message } });
}
