/** The mail server an admin chooses. Its password comes in and never goes out again, and is never sent to another host than it was typed for. */
import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { MailServer, mail } from '@earshot/contract/mail';
import type { Actor } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import { sql } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import { MailTransportError, senderOf, serverName } from '../../platform/mail-transport.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { takeThrottle } from '../../platform/throttle.ts';
import { findUser } from '../accounts/index.ts';
import { farewellOf } from './farewell.ts';
import { letterOf } from './letter.ts';
import {
  addressOfServer,
  beginsWithTls,
  type Chosen,
  chosenServer,
  openPassword,
  type ServerRow,
  sealPassword,
  senderThrough,
} from './sender.ts';

type Typed = BodyOf<typeof mail.changeServer>;

const partsOf = (url: URL) => {
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(serverName(url)) ?? [];
  return { host, port: Number(port), user: decodeURIComponent(url.username) };
};

/** As an admin sees it: whether there is a password, never which. */
export async function showServer(app: App): Promise<MailServer> {
  const { smtpUrl } = app.config;
  const { from, lacksKey } = await app.mailTransport.current();
  if (smtpUrl) {
    const url = new URL(smtpUrl);
    const tlsFirst = url.protocol === 'smtps:';
    return { setBy: 'environment', ...partsOf(url), tlsFirst, hasPassword: url.password !== '', sender: '', from, lacksKey };
  }
  const row = await chosenServer(app.db);
  const unset = { host: '', port: limits.mail.ports.default, tlsFirst: false, user: '', hasPassword: false, sender: '' };
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
 * The typed values, with the password that counts. Where none was typed that is the stored one, for the same host and port alone.
 * Throws `invalid` and `mail_password_again`, both at the field of the password.
 */
async function chosenFrom(
  app: App,
  { host, port, tlsFirst, user, password, sender }: Typed,
  stored: ServerRow | undefined,
): Promise<Chosen> {
  const tls_first = tlsFirst === undefined ? null : Number(tlsFirst);
  const typed = { host, port, tls_first, username: user, sender };
  if (user === '') return { ...typed, password: null };
  if (password) return { ...typed, password };
  if (!stored?.password) throw refuse('invalid', { fields: { password: sentence('field.required') } });
  if (stored.host !== host || stored.port !== port) throw refuseField('password', 'mail_password_again');
  const opened = await openPassword(app, stored);
  if (opened === null) throw refuseField('password', 'mail_password_locked');
  return { ...typed, password: opened };
}

/** Counts at once, on every instance; what waits for another try goes out. What is there already changes nothing. */
export async function changeServer(app: App, actor: Actor, typed: Typed): Promise<MailServer> {
  mustBeOurs(app);
  const farewell = await app.write(async (tx) => {
    const stored = await tx.db.selectFrom('mail_server').selectAll().modifyEnd(app.dialect.forUpdate).executeTakeFirst();
    const chosen = await chosenFrom(app, typed, stored);
    if (stored && isSame(stored, chosen) && (await openPassword(app, stored)) === (chosen.password ?? '')) return null;
    const password = chosen.password === null ? null : await sealPassword(app, chosen, chosen.password);
    const row = { place: 1, ...chosen, password };
    await tx.db
      .insertInto('mail_server')
      .values(row)
      .onConflict((c) => c.column('place').doUpdateSet(row))
      .execute();
    await tryAgain(tx);
    const { host, port } = chosen;
    await tx.record({ type: 'mail.serverChanged', actorId: actor.id, subject: null, data: { host, port } });
    return farewellOf(app, tx, actor.id, stored, `${host}:${port}`);
  });
  farewell?.();
  return showServer(app);
}

const isSame = (a: Chosen, b: Chosen): boolean =>
  (['host', 'port', 'tls_first', 'username', 'sender'] as const).every((name) => a[name] === b[name]);

/** Mail becomes files again. Twice is once. */
export async function removeServer(app: App, actor: Actor): Promise<MailServer> {
  mustBeOurs(app);
  const farewell = await app.write(async (tx) => {
    const gone = await tx.db.deleteFrom('mail_server').returningAll().executeTakeFirst();
    if (!gone) return null;
    await tryAgain(tx);
    const { host, port } = gone;
    await tx.record({ type: 'mail.serverRemoved', actorId: actor.id, subject: null, data: { host, port } });
    return farewellOf(app, tx, actor.id, gone, '');
  });
  farewell?.();
  return showServer(app);
}

/** Tries again the mails that another server did not take. A mail on its way has no error (sending.ts). */
const tryAgain = (tx: Tx): Promise<unknown> =>
  tx.db.updateTable('mails').set({ due_at: tx.now, attempts: 0 }).where(sql<boolean>`state = 'waiting' and error is not null`).execute();

/**
 * Sends a mail to the caller with what was typed, and keeps nothing of it but a row of the log. Throws `mail_test_failed` with what
 * went wrong, as a class: a host that is asked for may be anybody's, and its words are not handed on.
 */
export async function tryServer(app: App, actor: Actor, typed: Typed): Promise<void> {
  mustBeOurs(app);
  await takeThrottle(app, app.writer, `mail test ${actor.id}`, limits.rate.mailTests, 'too_many_mail_tests');
  const sender = senderThrough(app, await chosenFrom(app, typed, await chosenServer(app.db)), limits.mail.testMs);
  const letter = await app.write(async (tx) => {
    const person = await findUser(tx.db, actor.id);
    return person ? letterOf(app, tx, { id: app.ids.id(), kind: 'test', address: null, items: null }, person, undefined) : null;
  });
  if (!letter) throw refuse('user_not_found');
  const error = await sender.send(letter).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const data = { sent: error === null, server: sender.server ?? '' };
  await app.write((tx) => tx.record({ type: 'mail.tested', actorId: actor.id, subject: null, data }));
  if (error instanceof MailTransportError) throw refuse('mail_test_failed', { values: { reason: sentence(`mailError.${error.why}`) } });
  if (error) throw error;
}
