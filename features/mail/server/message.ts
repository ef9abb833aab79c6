/** An email as the mailer takes it, and the address it is sent from. */
import type { SendMailOptions } from 'nodemailer';
import { addressOf, type Config } from '#server/config.ts';
import { cutText } from '#server/platform/excerpt.ts';
import type { Email } from '#server/platform/mail-transport.ts';
import { limits } from '../contract/limits.ts';

/** Loaded with the first email, so that a start stays fast. */
export const mailer = () => import('nodemailer');

/** The user name of the mail server if it is an address, else `earshot@` and the host of Earshot's address. */
export function senderOf(url: URL | null, config: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  const user = url ? decodeURIComponent(url.username) : '';
  return /^[^\s@<>]+@[^\s@<>]+$/.test(user) ? user : `earshot@${new URL(addressOf(config)).hostname}`;
}

export function messageOf(email: Email, from: string): SendMailOptions {
  const { id, at, fromName, to, subject, text, html, unsubscribe } = email;
  const host = from.split('@')[1] ?? 'localhost';
  return {
    from: { name: fromName, address: from },
    // No email holds a person's name.
    to: { name: '', address: to },
    subject: cutText(subject, limits.maxSubject),
    text,
    html,
    date: new Date(at),
    messageId: `<${id}@${host}>`,
    // The mailer must not fetch addresses or read files that a text names.
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe && {
        Precedence: 'bulk',
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
