/**
 * Unsubscribing by the link of an email. Its secret names the person and the kind and is signed with a key of the organisation, so that a
 * link works as long as the account exists. It switches emails of this kind off and on, and opens nothing else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import { type NotificationKind, notificationKinds } from '@earshot/contract/notification-kinds';
import type { FastifyInstance } from 'fastify';
import { findUser } from '#features/accounts/server';
import { basePathOf } from '#server/config.ts';
import type { App, Tx } from '#server/platform/app.ts';
import { refuse } from '#server/platform/refusal.ts';
import { type MailKind, mailKinds, mailPaths } from '../contract/calls.ts';
import { channelChoicesOf, setChannels } from './channels.ts';

const keyName = 'unsubscribe';

/** The key, which is made for the first email. If two instances make one at once, the first one stays. */
async function keyOf(app: App, tx: Tx): Promise<string> {
  const find = () => tx.db.selectFrom('secrets').select('value').where('name', '=', keyName).executeTakeFirst();
  const existing = await find();
  if (existing) return existing.value;
  const insertion = tx.db.insertInto('secrets').values({ name: keyName, value: app.ids.secret() });
  await insertion.onConflict((c) => c.doNothing()).execute();
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

/** Checks the signature of the link's secret. Throws `unsubscribe_invalid`. */
async function read(app: App, secret: string): Promise<Subscription> {
  const [userId = '', kind = '', mac = ''] = secret.split('.');
  const key = await app.db.selectFrom('secrets').select('value').where('name', '=', keyName).executeTakeFirst();
  const expected = Buffer.from(signed(key?.value ?? app.ids.secret(), userId, kind));
  const macBytes = Buffer.from(mac);
  const isOurs = macBytes.length === expected.length && timingSafeEqual(macBytes, expected);
  if (!isOurs || !(mailKinds as readonly string[]).includes(kind) || !(await findUser(app.db, userId))) throw refuse('unsubscribe_invalid');
  return { userId, kind: kind as Subscription['kind'] };
}

/** The digest counts as subscribed while any kind goes into it. */
export async function subscriptionOf(app: App, secret: string): Promise<{ kind: MailKind; subscribed: boolean }> {
  const { userId, kind } = await read(app, secret);
  const choices = await channelChoicesOf(app.db, userId);
  return { kind, subscribed: kind === 'digest' ? Object.values(choices).some((choice) => choice.digest) : choices[kind].mail };
}

/** `isOn`: subscribes again. Returns the id of the sentence that answers. Throws `unsubscribe_invalid`. */
export async function subscribe(app: App, secret: string, isOn: boolean): Promise<'done.subscribedAgain' | 'done.unsubscribed'> {
  const { userId, kind } = await read(app, secret);
  await app.write(async (tx) => {
    if (kind !== 'digest') return setChannels(tx, userId, kind, { mail: isOn });
    for (const otherKind of notificationKinds)
      await setChannels(tx, userId, otherKind, { digest: isOn && notificationCatalogue[otherKind].channels.digest });
  });
  return isOn ? 'done.subscribedAgain' : 'done.unsubscribed';
}

/** Some mail programs open the address of the one-click POST with GET. They are redirected to the page, and nothing is switched off. */
export function openUnsubscribe(server: FastifyInstance, { config }: App): void {
  server.get<{ Querystring: { s?: string } }>('/api/mail/unsubscribe', (request, reply) =>
    reply.redirect(`${basePathOf(config).slice(0, -1)}${mailPaths.unsubscribe}#${encodeURIComponent(request.query.s ?? '')}`, 303),
  );
}
