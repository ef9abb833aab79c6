/**
 * Unsubscribing by the link of a mail. Its secret names the person and the kind and is signed with a key of this server, so that the same
 * link works as long as the account is there. It switches mails of this kind off and on, and opens nothing else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MailKind, mailKinds, mailPaths } from '@earshot/contract/mail';
import { notificationCatalogue } from '@earshot/contract/notification-kinds';
import { type NotificationKind, notificationKinds } from '@earshot/contract/notifications';
import type { FastifyInstance } from 'fastify';
import { basePathOf } from '../../config.ts';
import type { App, Tx } from '../../platform/app.ts';
import { refuse } from '../../platform/refusal.ts';
import { findUser } from '../accounts/index.ts';
import { choicesOf, setChannels } from './preferences.ts';

const keyName = 'unsubscribe';

/** Made when the first mail needs it; of two instances that make one at once, one wins. */
async function keyOf(app: App, tx: Tx): Promise<string> {
  const find = () => tx.db.selectFrom('secrets').select('value').where('name', '=', keyName).executeTakeFirst();
  const there = await find();
  if (there) return there.value;
  const fresh = tx.db.insertInto('secrets').values({ name: keyName, value: app.ids.secret() });
  await fresh.onConflict((c) => c.doNothing()).execute();
  return (await find())?.value ?? '';
}

const signed = (key: string, userId: string, kind: string): string =>
  createHmac('sha256', key).update(`${userId} ${kind}`).digest('base64url');

export async function unsubscribeSecret(app: App, tx: Tx, userId: string, kind: MailKind): Promise<string> {
  return `${userId}.${kind}.${signed(await keyOf(app, tx), userId, kind)}`;
}

interface Subscription {
  userId: string;
  kind: NotificationKind | 'digest';
}

/** Throws `unsubscribe_invalid`. */
async function read(app: App, secret: string): Promise<Subscription> {
  const [userId = '', kind = '', mac = ''] = secret.split('.');
  const key = await app.db.selectFrom('secrets').select('value').where('name', '=', keyName).executeTakeFirst();
  const expected = Buffer.from(signed(key?.value ?? app.ids.secret(), userId, kind));
  const given = Buffer.from(mac);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || !(mailKinds as readonly string[]).includes(kind) || !(await findUser(app.db, userId))) throw refuse('unsubscribe_invalid');
  return { userId, kind: kind as Subscription['kind'] };
}

/** A digest is subscribed to while any kind goes there. */
export async function subscriptionOf(app: App, secret: string): Promise<{ kind: MailKind; subscribed: boolean }> {
  const { userId, kind } = await read(app, secret);
  const choices = await choicesOf(app.db, userId);
  return { kind, subscribed: kind === 'digest' ? Object.values(choices).some((one) => one.digest) : choices[kind].mail };
}

/** `isOn`: the person has thought better of it. */
/** Returns what is to be said. */
export async function subscribe(app: App, secret: string, isOn: boolean): Promise<'done.subscribedAgain' | 'done.unsubscribed'> {
  const { userId, kind } = await read(app, secret);
  await app.write(async (tx) => {
    if (kind !== 'digest') return setChannels(tx, userId, kind, { mail: isOn });
    for (const one of notificationKinds) await setChannels(tx, userId, one, { digest: isOn && notificationCatalogue[one].channels.digest });
  });
  return isOn ? 'done.subscribedAgain' : 'done.unsubscribed';
}

/** Some programs open the address that was meant for their POST: they are led to the page. Opening alone switches nothing off. */
export function openUnsubscribe(server: FastifyInstance, { config }: App): void {
  server.get<{ Querystring: { s?: string } }>('/api/mail/unsubscribe', (request, reply) =>
    reply.redirect(`${basePathOf(config).slice(0, -1)}${mailPaths.unsubscribe}#${encodeURIComponent(request.query.s ?? '')}`, 303),
  );
}
