/**
 * Where mail leaves the house: over SMTP, or, without SMTP_URL, as files in the folder `outbox` of DATA_DIR. Knows no room and no queue.
 * The password of SMTP_URL stays in here: what is said of an error is the mail server's words or ours.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@earshot/contract/limits';
import type { SendMailOptions } from 'nodemailer';
import { addressOf, type Config } from '../config.ts';
import { mailerOptions, tlsOf } from './smtp-url.ts';

export interface Letter {
  /** Of the mail's row: the same at every try, so that mail programs drop what comes twice. */
  id: string;
  /** The sender's name. */
  fromName: string;
  to: string;
  at: number;
  subject: string;
  text: string;
  html: string;
  /** The address that takes a POST and ends mails like this one. */
  unsubscribe?: string;
}

export interface MailTransport {
  /** Whether mail goes out, and through which host; null: the outbox folder. */
  server: string | null;
  /** Nothing goes out unless the mail server offers TLS. */
  needsTls: boolean;
  from: string;
  /** Throws MailTransportError. Takes as long as limits.mail.sendMs at most. */
  send(letter: Letter): Promise<void>;
  /** Takes files out of the outbox folder that were written before this time. */
  sweep(before: number): Promise<void>;
}

/** The mail did not go. `isFinal`: another try would end alike. */
export class MailTransportError extends Error {
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Nothing was sent, not even the password: the mail server offers no TLS. */
export class NoTlsError extends MailTransportError {
  constructor() {
    super(noTls, false);
  }
}
/** Kept with a mail that waits for it. */
export const noTls = 'it offers no TLS';

/** SMTP_URL's user where it is an address, else earshot at the host that people type. */
export function senderOf(config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'host' | 'port'>): string {
  const user = config.smtpUrl ? decodeURIComponent(new URL(config.smtpUrl).username) : '';
  return /^[^\s@<>]+@[^\s@<>]+$/.test(user) ? user : `earshot@${new URL(addressOf(config)).hostname}`;
}

export function openMailTransport(config: Config): MailTransport {
  const from = senderOf(config);
  if (!config.smtpUrl) return outbox(join(config.dataDir, 'outbox'), from);
  const url = new URL(config.smtpUrl);
  return {
    server: `${url.hostname}:${url.port || (url.protocol === 'smtps:' ? 465 : 587)}`,
    needsTls: tlsOf(url) === 'required',
    from,
    send: (letter) => overSmtp(url, messageOf(letter, from)),
    sweep: async () => {},
  };
}

function messageOf(letter: Letter, from: string): SendMailOptions {
  const { id, at, fromName, to, subject, text, html, unsubscribe } = letter;
  const host = from.split('@')[1] ?? 'localhost';
  return {
    from: { name: fromName, address: from },
    // The bare address: no mail of ours holds a name.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: new Date(at),
    messageId: `<${id}@${host}>`,
    // Nothing is fetched or read from the disk for a mail, whatever it says.
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

/** Loaded with the first mail: a start needs none. */
const mailer = () => import('nodemailer');

async function overSmtp(url: URL, message: SendMailOptions): Promise<void> {
  const { timeoutMs, sendMs } = limits.mail;
  const waits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs };
  const transport = (await mailer()).createTransport({ ...mailerOptions(url), ...waits });
  let timer: NodeJS.Timeout | undefined;
  // A server that says a byte now and then keeps each single wait.
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject({ code: 'ETIMEDOUT' }), sendMs);
  });
  try {
    await Promise.race([transport.sendMail(message), tooLong]);
  } catch (error) {
    throw transportError(error);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its host is not known',
  EDNS: 'its host is not known',
  ETIMEDOUT: 'it did not answer in time',
  ECONNRESET: 'it hung up',
  ETLS: 'its certificate was not accepted',
};

/** The server's own words, else ours. Refused for good is what it says of the receiver or of the mail: a wrong password can be mended. */
function transportError(error: unknown): MailTransportError {
  const {
    code = '',
    errno = '',
    command = '',
    response = '',
    responseCode = 0,
    message = '',
  } = error as Record<string, string> & { responseCode?: number };
  // Refused, or not even asked of a server that only knows the old greeting.
  if (message.includes('STARTTLS') && (command === 'STARTTLS' || command === 'EHLO')) return new NoTlsError();
  const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  const system = /ECONNREFUSED|ENOTFOUND|ECONNRESET|ETIMEDOUT/.exec(`${errno} ${message}`)?.[0];
  const meant = /certificate/i.test(message) ? 'ETLS' : /close/i.test(message) ? 'ECONNRESET' : code;
  const reason = response || reasons[system ?? meant] || 'it did not take it';
  return new MailTransportError(reason.replace(/\p{Cc}+/gu, ' ').slice(0, limits.mail.maxReason), isFinal);
}

/** One file a mail, whole or not at all; the same mail again is the same file. */
function outbox(folder: string, from: string): MailTransport {
  return {
    server: null,
    needsTls: false,
    from,
    async send(letter) {
      const transport = (await mailer()).createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail(messageOf(letter, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${letter.id}.eml`);
      const part = `${file}.${randomUUID()}.part`;
      await writeFile(part, message as Buffer, { mode: 0o600 });
      await rename(part, file);
    },
    async sweep(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name);
        if (/\.eml(\..*\.part)?$/.test(name) && (await stat(file)).mtimeMs < before) await unlink(file);
      }
    },
  };
}
