/**
 * Sends emails that are due, one after the other. An email is claimed in one transaction (its `due_at` moves behind a lease, so that no
 * other instance takes it), sent outside of any, and marked in another, so that a slow mail server holds no lock. A program that dies
 * between sending and marking causes one email to be sent again, under the same Message-ID.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import { type NotificationKind, notificationKinds } from '@earshot/contract/notification-kinds';
import { type Actor, canSignIn } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import { type Selectable, sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import { lockRow } from '#server/platform/db/rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Email } from '#server/platform/mail-transport.ts';
import { pausedSince } from '#server/platform/paused-after-restore.ts';
import { refuse } from '#server/platform/refusal.ts';
import { dayAt, startOfDay } from '#server/platform/zone.ts';
import { limits } from '../contract/limits.ts';
import { letterToAddress } from './address-letter.ts';
import { channelChoicesOf } from './channels.ts';
import { composeMail } from './compose.ts';
import { isKindOn } from './notification-access.ts';
import { changeNotificationsOf, type NotificationRow, noticesWithIds, notificationsOf } from './notification-rows.ts';
import type { MailRow } from './queue.ts';
import { MailTransportError, NoTlsError } from './smtp.ts';
import { changesServer } from './transport.ts';

type Person = Selectable<Schema['users']>;

export interface Mailing {
  /** Sends all that is due now. Returns how many emails went out. */
  sendDue(): Promise<number>;
  stop(): Promise<void>;
}

/** `everyMs`: milliseconds between two rounds; 0: only when `sendDue` is called. */
export function startMailing(app: App, everyMs: number): Mailing {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<unknown> = Promise.resolve();
  let pausedUntil = 0;
  const drain = async (): Promise<number> => {
    let sentCount = 0;
    while (app.clock.now() >= pausedUntil) {
      // The emails wait: another instance may have the key and send them.
      if ((await app.mailTransport.current()).lacksKey) break;
      const next = await takeNext(app);
      if (!next || stopped) break;
      const error = next === 'dropped' ? next : await sendOne(app, next);
      if (error === null) sentCount++;
      // The server would refuse the other emails too.
      if (error instanceof NoTlsError) pausedUntil = app.clock.now() + limits.noTlsPauseMs;
    }
    return sentCount;
  };
  const goOn = () => {
    pausedUntil = 0;
  };
  app.bus.on((event) => changesServer(event) && goOn());
  app.bus.onMissed(goOn);
  /** Waits for the round that is running, because an instance sends one email at a time. */
  const sendDue = (): Promise<number> => {
    const run = currentRun.then(drain, drain);
    currentRun = run;
    return run;
  };
  const round = () => {
    const run = sendDue().catch((error) => {
      // An email that the end of the program interrupts is sent after the next start.
      if (!stopped) app.log.error(error, 'due mails could not be sent');
    });
    void run.then(() => {
      if (!stopped) timer = setTimeout(round, everyMs).unref();
    });
  };
  if (everyMs > 0) timer = setTimeout(round, everyMs).unref();
  return {
    sendDue,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.race([currentRun.catch(() => {}), pause(1000, undefined, { ref: false })]);
    },
  };
}

interface Claimed {
  id: string;
  attempts: number;
  email: Email;
}

/** Claims the next email that is due. 'dropped': it no longer had to be sent; null: nothing is due. */
async function takeNext(app: App): Promise<Claimed | 'dropped' | null> {
  const isDue = sql<boolean>`state = 'waiting' and due_at <= ${app.clock.now()}`;
  // Most rounds find nothing, which needs no transaction.
  if (!(await app.db.selectFrom('mails').select('seq').where(isDue).limit(1).executeTakeFirst())) return null;
  if (await pausedSince(app.db)) return null;
  return app.write(async (tx) => {
    const next = tx.db.selectFrom('mails').selectAll().where(isDue).orderBy('due_at').orderBy('seq').limit(1);
    const row = await next.modifyEnd(app.dialect.skipLocked).executeTakeFirst();
    if (!row) return null;
    // The program stopped during each of the tries.
    const isGivenUp = row.attempts > limits.pausesMs.length;
    const email = isGivenUp ? null : await worthSending(app, tx, row);
    // `error` is null while an email is being sent, which distinguishes it from one that waits for another try.
    if (email) await change(tx, row.id, { attempts: row.attempts + 1, due_at: tx.now + limits.leaseMs, error: null });
    else await change(tx, row.id, { state: isGivenUp ? 'failed' : 'dropped', due_at: null });
    return email ? { id: row.id, attempts: row.attempts + 1, email } : 'dropped';
  });
}

const change = (tx: Tx, id: string, values: Partial<MailRow>) =>
  tx.db.updateTable('mails').set(values).where('id', '=', id).where('state', '=', 'waiting').execute();

async function worthSending(app: App, tx: Tx, row: MailRow): Promise<Email | null> {
  if (row.user_id === null) return letterToAddress(app, tx, row);
  // This lock makes two instances count a person's emails of the day one after the other. Rows that refer to the person may still be
  // added.
  const person = await lockRow(app, tx, 'users', row.user_id, 'present', app.dialect.forNoKeyUpdate);
  if (!person) return null;
  const notification = row.notification_id
    ? await notificationsOf(tx.db, row.user_id)
        .where('notice', 'in', noticesWithIds(tx.db, app.dialect, [row.notification_id]))
        .executeTakeFirst()
    : undefined;
  // Emails of a feature that is switched off are dropped, since nobody could open what they are about.
  if (notification && !isKindOn(app, notification.kind)) return null;
  if (notification && !notificationCatalogue[notification.kind].always && !(await isWanted(app, tx, row, person, notification)))
    return null;
  return composeMail(app, tx, row, person, notification);
}

/** Whether the notification is unread, wanted by email and within the daily limit. Beyond the limit it goes into the digest. */
async function isWanted(app: App, tx: Tx, row: MailRow, person: Person, notification: NotificationRow): Promise<boolean> {
  if (notification.read_at !== null || notification.deleted_at !== null) return false;
  if (!canSignIn({ status: person.status, isActive: person.is_active === 1 })) return false;
  const choices = await channelChoicesOf(tx.db, person.id);
  if (!choices[notification.kind].mail) return false;
  if ((await mailsOfToday(app, tx, row)) < limits.perDay) {
    await dropOthers(tx, row, notification);
    return true;
  }
  // People who have turned the digest off for every kind get none for this either.
  if (Object.values(choices).some((choice) => choice.digest))
    await changeNotificationsOf(tx.db, person.id, { in_digest: 1 }).where('notice', '=', notification.seq).execute();
  return false;
}

const chosenKinds: readonly NotificationKind[] = notificationKinds.filter((kind) => !notificationCatalogue[kind].always);

/** The person's emails that count towards the daily limit, including those that are being sent. */
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

/** Drops waiting emails of the same kind about the same thing. */
async function dropOthers(tx: Tx, row: MailRow, notification: NotificationRow): Promise<void> {
  if (notification.related_id === null) return;
  await tx.db
    .updateTable('mails')
    .set({ state: 'dropped', due_at: null })
    .where('user_id', '=', row.user_id)
    .where('state', '=', 'waiting')
    .where('kind', '=', row.kind)
    .where('attempts', '=', 0)
    .where('id', '!=', row.id)
    .where(sql<boolean>`exists (select 1 from notices n where n.id = mails.notification_id and n.related_id = ${notification.related_id})`)
    .execute();
}

/** Returns why the email did not go out, or null. */
async function sendOne(app: App, { id, attempts, email }: Claimed): Promise<MailTransportError | null> {
  const sender = await app.mailTransport.current();
  try {
    await sender.send(email);
  } catch (error) {
    const transportError = error instanceof MailTransportError ? error : new MailTransportError('it could not be written', false);
    if (transportError !== error) app.log.error(error, 'a mail could not be written');
    await app.write((tx) => change(tx, id, { error: transportError.message, ...afterFailing(tx.now, attempts, transportError) }));
    return transportError;
  }
  const is_file = sender.server === null ? 1 : 0;
  await app.write((tx) => change(tx, id, { state: 'sent', sent_at: tx.now, is_file, due_at: null, error: null, address: null }));
  return null;
}

/** Without TLS nothing was sent, so the try does not count. A test email is never tried again. */
function afterFailing(now: number, attempts: number, error: MailTransportError): Partial<MailRow> {
  const isTest = attempts > limits.pausesMs.length + 1;
  if (error instanceof NoTlsError && !isTest) return { attempts: attempts - 1, due_at: now + limits.noTlsPauseMs };
  const pauseMs = error.isFinal ? undefined : limits.pausesMs[attempts - 1];
  return pauseMs === undefined ? { state: 'failed', due_at: null } : { due_at: now + pauseMs };
}

/**
 * Sends a test email to the caller at once, without another try. Throws `mail_without_key`, `user_not_found`, `mail_test_failed`,
 * `mail_without_tls`, and `mail_failed` with the mail server's answer.
 */
export async function sendTest(app: App, actor: Actor): Promise<void> {
  const { lacksKey, isChosen } = await app.mailTransport.current();
  if (lacksKey) throw refuse('mail_without_key');
  const id = app.ids.id();
  const email = await app.write(async (tx) => {
    const values = { id, kind: 'test', user_id: actor.id, state: 'waiting', attempts: 1, created_at: tx.now } as const;
    const row = await tx.db
      .insertInto('mails')
      .values({ ...values, due_at: tx.now + limits.leaseMs })
      .returningAll()
      .executeTakeFirstOrThrow();
    return worthSending(app, tx, row);
  });
  if (!email) throw refuse('user_not_found');
  const error = await sendOne(app, { id, attempts: limits.pausesMs.length + 2, email });
  await app.write((tx) => tx.record({ type: 'mail.tested', actorId: actor.id, subject: null, data: { sent: error === null } }));
  if (error && isChosen) throw refuse('mail_test_failed', { values: { reason: sentence(`mailError.${error.why}`) } });
  if (error instanceof NoTlsError) throw refuse('mail_without_tls');
  if (error) throw refuse('mail_failed', { values: { reason: error.message } });
}
