/** The mail server an admin chooses. Its password is never shown, and never sent to another host than it was typed for. */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import { sql } from 'kysely';
import { findUser } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import type { MailServer, mail } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { composeMail } from './compose.ts';
import { senderOf } from './message.ts';
import { noticeToAdmins } from './server-change-notice.ts';
import { MailTransportError, serverName } from './smtp.ts';
import {
  addressOfServer,
  beginsWithTls,
  type ChosenServer,
  chosenServer,
  openPassword,
  type ServerRow,
  sealPassword,
  senderThrough,
} from './transport.ts';

type ServerBody = BodyOf<typeof mail.changeServer>;

const partsOf = (url: URL) => {
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(serverName(url)) ?? [];
  return { host, port: Number(port), user: decodeURIComponent(url.username) };
};

export async function showServer(app: App): Promise<MailServer> {
  const { smtpUrl } = app.config;
  const { from, lacksKey } = await app.mailTransport.current();
  if (smtpUrl) {
    const url = new URL(smtpUrl);
    const tlsFirst = url.protocol === 'smtps:';
    return { setBy: 'environment', ...partsOf(url), tlsFirst, hasPassword: url.password !== '', sender: '', from, lacksKey };
  }
  const row = await chosenServer(app.db);
  const unset = { host: '', port: limits.ports.default, tlsFirst: false, user: '', hasPassword: false, sender: '' };
  if (!row) return { setBy: 'nobody', ...unset, from, lacksKey };
  const { host, port, username: user, sender } = row;
  const url = addressOfServer({ ...row, password: null });
  return {
    setBy: 'settings',
    host,
    port,
    tlsFirst: beginsWithTls(row),
    user,
    hasPassword: row.password !== null,
    sender,
    from: sender || senderOf(url, app.config),
    lacksKey,
  };
}

function mustBeOurs(app: App): void {
  if (app.config.smtpUrl) throw refuse('mail_server_given');
}

/**
 * The typed values, with the stored password if none was typed and host and port are unchanged. Throws `invalid`, `mail_password_again`
 * and `mail_password_locked`, all at the field of the password.
 */
async function chosenFrom(
  app: App,
  { host, port, tlsFirst, user, password, sender }: ServerBody,
  stored: ServerRow | undefined,
): Promise<ChosenServer> {
  const tls_first = tlsFirst === undefined ? null : Number(tlsFirst);
  const typed = { host, port, tls_first, username: user, sender };
  if (user === '') return { ...typed, password: null };
  if (password) return { ...typed, password };
  if (!stored?.password) throw refuse('invalid', { fields: { password: sentence('field.required') } });
  if (stored.host !== host || stored.port !== port) throw refuseField('password', 'mail_password_again');
  const openedPassword = await openPassword(app, stored);
  if (openedPassword === null) throw refuseField('password', 'mail_password_locked');
  return { ...typed, password: openedPassword };
}

/**
 * Sets the mail server, which takes effect at once on every instance and makes emails due that wait for another try. Saving the same values
 * again changes nothing. Throws `mail_server_given` where SMTP_URL sets the server, and what `chosenFrom` throws.
 */
export async function changeServer(app: App, actor: Actor, typed: ServerBody): Promise<MailServer> {
  mustBeOurs(app);
  const farewell = await app.write(async (tx) => {
    const stored = await tx.db.selectFrom('mail_server').selectAll().modifyEnd(app.dialect.forUpdate).executeTakeFirst();
    const choice = await chosenFrom(app, typed, stored);
    if (stored && isSame(stored, choice) && (await openPassword(app, stored)) === (choice.password ?? '')) return null;
    const password = choice.password === null ? null : await sealPassword(app, choice, choice.password);
    const row = { place: 1, ...choice, password };
    await tx.db
      .insertInto('mail_server')
      .values(row)
      .onConflict((c) => c.column('place').doUpdateSet(row))
      .execute();
    await tryAgain(tx);
    const { host, port } = choice;
    await tx.record({ type: 'mail.serverChanged', actorId: actor.id, subject: null, data: { host, port } });
    return noticeToAdmins(app, tx, actor.id, stored, `${host}:${port}`);
  });
  farewell?.();
  return showServer(app);
}

const isSame = (a: ChosenServer, b: ChosenServer): boolean =>
  (['host', 'port', 'tls_first', 'username', 'sender'] as const).every((name) => a[name] === b[name]);

/** Removes the mail server, so that emails become files again. It is no error if there is none. Throws `mail_server_given`. */
export async function removeServer(app: App, actor: Actor): Promise<MailServer> {
  mustBeOurs(app);
  const farewell = await app.write(async (tx) => {
    const removedRow = await tx.db.deleteFrom('mail_server').returningAll().executeTakeFirst();
    if (!removedRow) return null;
    await tryAgain(tx);
    const { host, port } = removedRow;
    await tx.record({ type: 'mail.serverRemoved', actorId: actor.id, subject: null, data: { host, port } });
    return noticeToAdmins(app, tx, actor.id, removedRow, '');
  });
  farewell?.();
  return showServer(app);
}

/** Makes emails due that the former server did not take. An email that is being sent has no error (delivery.ts). */
const tryAgain = (tx: Tx): Promise<unknown> =>
  tx.db.updateTable('mails').set({ due_at: tx.now, attempts: 0 }).where(sql<boolean>`state = 'waiting' and error is not null`).execute();

/**
 * Sends an email to the caller with the typed values and stores only a row of the log. Throws `mail_server_given`, `too_many_mail_tests`,
 * `user_not_found`, what `chosenFrom` throws, and `mail_test_failed` with the class of the error: the host may be anybody's, so its own
 * words are not passed on.
 */
export async function tryServer(app: App, actor: Actor, typed: ServerBody): Promise<void> {
  mustBeOurs(app);
  await countAttempt(app, app.writer, `mail test ${actor.id}`, limits.tests, 'too_many_mail_tests');
  const sender = senderThrough(app, await chosenFrom(app, typed, await chosenServer(app.db)), limits.testMs);
  const email = await app.write(async (tx) => {
    const person = await findUser(tx.db, actor.id);
    return person ? composeMail(app, tx, { id: app.ids.id(), kind: 'test', address: null, items: null }, person, undefined) : null;
  });
  if (!email) throw refuse('user_not_found');
  const error = await sender.send(email).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const data = { sent: error === null, server: sender.server ?? '' };
  await app.write((tx) => tx.record({ type: 'mail.tested', actorId: actor.id, subject: null, data }));
  if (error instanceof MailTransportError) throw refuse('mail_test_failed', { values: { reason: sentence(`mailError.${error.why}`) } });
  if (error) throw error;
}
