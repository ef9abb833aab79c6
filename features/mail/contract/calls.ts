/** Calls for email: the queue as an admin sees it, the mail server, unsubscribing, and links to an address. */
import { z } from 'zod';
import { accountLinks } from '#contract/account-links.ts';
import { endpoint } from '#contract/endpoint.ts';
import { notificationKinds } from '#contract/notification-kinds.ts';
import { dateTime, givenId, paging, sentence, storable, whole } from '#contract/text.ts';
import { mailKinds as ofFeatures } from '../../assembled/mail-kinds.ts';
import { mailHost, mailSender } from './address.ts';
import { limits } from './limits.ts';

/**
 * Pages that links in emails lead to. The secret is in the fragment of the address, which browsers never send and so no log records.
 */
export const mailPaths = { unsubscribe: '/unsubscribe', preferences: '/profile?tab=notifications' } as const;

/**
 * `waiting`: not sent yet, or between two tries; `failed`: given up; `dropped`: not sent, because the notification was read meanwhile, is
 * left to the digest or is not wanted any more, or because there is no recipient.
 */
export const mailStates = ['waiting', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof mailStates)[number];
const kindsOfFeatures = Object.keys(ofFeatures) as (keyof typeof ofFeatures)[];
export const mailKinds = [...notificationKinds, 'digest', 'passwordLink', 'addressLink', 'test', ...kindsOfFeatures] as const;
export type MailKind = (typeof mailKinds)[number];

export const queuedMail = z.object({
  _id: z.string(),
  kind: z.enum(mailKinds),
  /** The recipient's name; null: the account is gone, or there is none (a lost password). */
  to: z.string().nullable(),
  state: z.enum(mailStates),
  attempts: z.number(),
  /** The last error of the mail server; null: there was none. */
  error: z.string().nullable(),
  createdAt: dateTime,
  /** When the next try is due; null: there will be none. */
  dueAt: dateTime.nullable(),
  sentAt: dateTime.nullable(),
  /** True if the email was saved in the outbox folder, because no mail server was set up. */
  isFile: z.boolean(),
});
export type QueuedMail = z.output<typeof queuedMail>;

/**
 * The mail server that an admin chooses. `user` '': it needs no sign-in. `password` is never sent back, and the stored one stays if it is
 * left out. `sender` '': the default.
 */
export const mailServerBody = z.object({
  host: mailHost,
  port: whole(limits.ports.max),
  /** TLS from the first byte, else STARTTLS. If it is left out, the port decides (465 begins with TLS). */
  tlsFirst: z.boolean().optional(),
  user: storable(limits.user),
  password: storable(limits.password).optional(),
  sender: mailSender.or(z.literal('')),
});

export const mailServer = z.object({
  /** `environment`: SMTP_URL sets the server, and Settings cannot change it. */
  setBy: z.enum(['environment', 'settings', 'nobody']),
  host: z.string(),
  port: z.number(),
  tlsFirst: z.boolean(),
  user: z.string(),
  hasPassword: z.boolean(),
  sender: z.string(),
  /** The sender in effect. */
  from: z.string(),
  /** The key of this instance does not open the stored password. */
  lacksKey: z.boolean(),
});
export type MailServer = z.output<typeof mailServer>;

const idParams = z.object({ id: givenId });
const secret = z.string().max(200);

export const mail = {
  state: endpoint({
    method: 'GET',
    path: '/api/mail',
    allow: 'mail.manage',
    summary: 'Whether mail leaves the house or is written to the outbox folder, and how many wait, were sent and failed in 30 days',
    reply: z.object({
      leaves: z.boolean(),
      /** The mail server as host and port; null: emails go into the outbox folder. */
      server: z.string().nullable(),
      from: z.string(),
      /** An admin set the server up in Settings; otherwise SMTP_URL did, or there is none. */
      isChosen: z.boolean(),
      /** Mail waits because the mail server offers no TLS. */
      lacksTls: z.boolean(),
      /** Mail of this instance waits because its key does not open the stored password. */
      lacksKey: z.boolean(),
      waiting: z.number(),
      sent: z.number(),
      failed: z.number(),
      dropped: z.number(),
    }),
  }),
  server: endpoint({
    method: 'GET',
    path: '/api/mail/server',
    allow: 'mail.manage',
    summary: 'The mail server, without its password',
    reply: mailServer,
  }),
  changeServer: endpoint({
    method: 'PUT',
    path: '/api/mail/server',
    allow: 'mail.manage',
    byKey: 'never',
    summary: 'Sets the mail server; another host or port asks for the password again, and SMTP_URL cannot be changed (409)',
    body: mailServerBody,
    reply: mailServer,
    // The links for new passwords go through the mail server.
    proof: () => true,
  }),
  removeServer: endpoint({
    method: 'DELETE',
    path: '/api/mail/server',
    allow: 'mail.manage',
    byKey: 'never',
    summary: 'Removes the mail server: mail is written to the outbox folder',
    reply: mailServer,
    // The links for new passwords go through the mail server.
    proof: () => true,
  }),
  tryServer: endpoint({
    method: 'POST',
    path: '/api/mail/server/test',
    allow: 'mail.manage',
    byKey: 'never',
    summary: 'Sends a test mail to the caller through a mail server that is not saved, and says what went wrong',
    body: mailServerBody,
    reply: sentence,
    status: 201,
  }),
  queue: endpoint({
    method: 'GET',
    path: '/api/mail/queue',
    allow: 'mail.manage',
    summary: 'The mails of the last 30 days, newest first; never what they say',
    query: z.object({ ...paging, state: z.enum(mailStates).optional() }),
    reply: z.array(queuedMail),
    counted: true,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/mail/test',
    allow: 'mail.manage',
    byKey: 'person',
    summary: 'Sends a test mail to the caller at once and says what the mail server answered',
    reply: sentence,
    status: 201,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/mail/queue/:id/retry',
    allow: 'mail.manage',
    summary: 'Tries one that failed again',
    params: idParams,
    reply: queuedMail,
  }),
  subscription: endpoint({
    method: 'POST',
    path: '/api/mail/subscription',
    allow: 'public',
    summary: 'What the unsubscribe link of a mail belongs to',
    body: z.object({ secret }),
    reply: z.object({ kind: z.enum(mailKinds), subscribed: z.boolean() }),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/mail/unsubscribe',
    allow: 'public',
    summary: 'Switches off mails of one kind by the link of a mail; also the one-click POST of mail programs (RFC 8058)',
    /** Mail programs post a form and have the secret in the query; the page sends it in the body. */
    query: z.object({ s: secret.optional() }),
    body: z.object({ secret: secret.optional(), again: z.boolean().optional() }),
    reply: sentence,
    form: true,
  }),
  ...accountLinks,
};

export const calls = { mail };
