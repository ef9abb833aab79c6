/**
 * Where mail leaves the house: over SMTP, or, without a mail server, as files in the folder `outbox` of DATA_DIR. Knows no room and no queue.
 * The mail server's password stays in here: what is said of an error is the mail server's words or ours.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@earshot/contract/limits';
import type { SendMailOptions } from 'nodemailer';
import { addressOf, type Config } from '../config.ts';
import { cut } from './excerpt.ts';
import { mailerOptions, tlsOf } from './smtp-url.ts';

export interface Letter {
  /** The id of the mail's row: the same at every try, so that mail programs drop what comes twice. */
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

/** How mail leaves at this moment. */
export interface MailSender {
  /** Whether mail goes out, and through which host; null: the outbox folder. */
  server: string | null;
  /** Nothing goes out unless the mail server offers TLS. */
  needsTls: boolean;
  /** Nothing goes out because the key of this instance does not open the stored password. */
  lacksKey: boolean;
  /** The server was chosen in the product: what it answers is told as a class, never in its own words. */
  isChosen: boolean;
  from: string;
  /** Throws MailTransportError. Takes as long as limits.mail.sendMs at most. */
  send(letter: Letter): Promise<void>;
}

export interface MailTransport {
  current(): Promise<MailSender>;
  /** Takes files out of the outbox folder that were written before this time. */
  sweep(before: number): Promise<void>;
}

/** The classes of faults, for sentences: `mailError.<class>` of the words. */
export type MailErrorClass =
  | 'login'
  | 'signIn'
  | 'host'
  | 'noTls'
  | 'refused'
  | 'timeout'
  | 'certificate'
  | 'hungUp'
  | 'rejected'
  | 'other';

/** The mail did not go. `isFinal`: another try would end alike. */
export class MailTransportError extends Error {
  readonly isFinal: boolean;
  readonly why: MailErrorClass;
  constructor(message: string, isFinal: boolean, why: MailErrorClass = 'other') {
    super(message);
    this.isFinal = isFinal;
    this.why = why;
  }
}

/** Nothing was sent, not even the password: the mail server offers no TLS. */
export class NoTlsError extends MailTransportError {
  constructor() {
    super(noTls, false, 'noTls');
  }
}
/** Kept with a mail that waits for it. */
export const noTls = 'it offers no TLS';

/** The user of the mail server where it is an address, else earshot at the host that people type. */
export function senderOf(url: URL | null, config: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  const user = url ? decodeURIComponent(url.username) : '';
  return /^[^\s@<>]+@[^\s@<>]+$/.test(user) ? user : `earshot@${new URL(addressOf(config)).hostname}`;
}

export const serverName = (url: URL): string => `${url.hostname}:${url.port || (url.protocol === 'smtps:' ? 465 : 587)}`;

/**
 * The name by which mail servers are greeted: the host people type, else the sender's. Without one the mailer says `[127.0.0.1]` on a machine whose name has
 * no dot, which large relays hang up on.
 */
export function greetedAs({ publicUrl }: Pick<Config, 'publicUrl'>, from: string): string | undefined {
  const hosts = [publicUrl ? new URL(publicUrl).hostname : '', from.split('@')[1] ?? ''];
  return hosts.find((host) => /^[a-z0-9.-]+\.[a-z][a-z0-9-]*$/i.test(host));
}

interface SmtpWishes {
  /** The server was chosen in the product. */
  isChosen?: boolean;
  withinMs?: number;
  greetsAs?: string | undefined;
}

/** Through this mail server. `withinMs`: for one mail, where that is not limits.mail.sendMs. */
export const overSmtp = (
  url: URL,
  from: string,
  { isChosen = false, withinMs = limits.mail.sendMs, greetsAs }: SmtpWishes = {},
): MailSender => ({
  server: serverName(url),
  needsTls: tlsOf(url) === 'required',
  lacksKey: false,
  isChosen,
  from,
  send: (letter) => sendOverSmtp(url, messageOf(letter, from), { isChosen, withinMs, greetsAs }),
});

function messageOf(letter: Letter, from: string): SendMailOptions {
  const { id, at, fromName, to, subject, text, html, unsubscribe } = letter;
  const host = from.split('@')[1] ?? 'localhost';
  return {
    from: { name: fromName, address: from },
    // The bare address: no mail of ours holds a name.
    to: { name: '', address: to },
    subject: cut(subject, limits.mail.maxSubject),
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

async function sendOverSmtp(url: URL, message: SendMailOptions, wishes: SmtpWishes): Promise<void> {
  const { isChosen = false, withinMs, greetsAs } = wishes;
  const { timeoutMs } = limits.mail;
  const waits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs };
  const transport = (await mailer()).createTransport({ ...mailerOptions(url), ...waits, ...(greetsAs && { name: greetsAs }) });
  let timer: NodeJS.Timeout | undefined;
  // A server that says a byte now and then keeps each single wait.
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject({ code: 'ETIMEDOUT' }), withinMs);
  });
  try {
    await Promise.race([transport.sendMail(message), tooLong]);
  } catch (error) {
    throw transportError(error, { isChosen, hasUser: url.username !== '' });
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** The words of Node, TLS and the mailer for each class. */
const classes: [MailErrorClass, RegExp][] = [
  ['host', /ENOTFOUND|EDNS|EAI_AGAIN/],
  ['refused', /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN/],
  ['timeout', /ETIMEDOUT/],
  ['certificate', /certificate/i],
  ['hungUp', /ECONNRESET|close/i],
];

const reasons: Record<MailErrorClass, string> = {
  login: 'it did not accept the user name or the password',
  signIn: 'it wants a user name and a password',
  host: 'its host is not known',
  noTls,
  refused: 'nothing listens there',
  timeout: 'it did not answer in time',
  certificate: 'its certificate was not accepted',
  hungUp: 'it hung up',
  rejected: 'it rejected the sender, the receiver or the email',
  other: 'it did not take it',
};

/** That one has to sign in, or that it did not work. */
const loginCodes = [530, 534, 535, 538];
/** The same under other numbers: to strangers it passes nothing on. */
const wantsSignIn =
  /\b5\.7\.57\b|authentication (is )?(required|needed)|(must|need to|have to) (authenticate|log ?in|sign in)|not (been )?(authenticated|logged in)|anonymous|relay/i;

/**
 * Mail servers say 5xx, which means never, of much that is over tomorrow: what may be sent a day, a mailbox that is full, a sender that is too quick.
 * The enhanced code tells (RFC 3463), or else the words; the size of one mail does not change.
 */
const laterCodes = /^\d{3}[ -](4\.\d{1,3}\.\d{1,3}|5\.(2\.2|3\.[12]|4\.5|7\.28))\b/;
const laterWords =
  /\b(try|come) (again|back)\b|\blater\b|temporar|grey-?list|gray-?list|throttl|too many (messages|e?-?mails|connections|requests|recipients)|\b(rate|daily|hourly|sending|message|quota|day|hour)\b.{0,40}\b(limit|exceeded|reached)|over ?quota|(mailbox|inbox|disk) (is )?full/i;
const ofItsSize = /^\d{3}[ -]5\.(2\.3|3\.4)\b|\bsize\b|too (big|large)/i;
const meansLater = (response: string): boolean => laterCodes.test(response) || (laterWords.test(response) && !ofItsSize.test(response));

/** The server's own words where they may be told, else ours. Refused for good is what it says of the receiver or of the mail: a wrong password can be mended. */
function transportError(error: unknown, { isChosen, hasUser }: { isChosen: boolean; hasUser: boolean }): MailTransportError {
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
  const why = classOf({ hasUser, code, response, responseCode, said: `${code} ${errno} ${message}` });
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  const isFinal = responseCode >= 500 && isOfMail && why === 'rejected' && !meansLater(response) && !wantsSignIn.test(response);
  const reason = (!isChosen && response) || reasons[why];
  return new MailTransportError(reason.replace(/\p{Cc}+/gu, ' ').slice(0, limits.mail.maxReason), isFinal, why);
}

interface SaidByServer {
  hasUser: boolean;
  code: string;
  response: string;
  responseCode: number;
  said: string;
}

function classOf({ hasUser, code, response, responseCode, said }: SaidByServer): MailErrorClass {
  const isLogin = code === 'EAUTH' || loginCodes.includes(responseCode);
  if (responseCode >= 400 && !hasUser && (isLogin || wantsSignIn.test(response))) return 'signIn';
  if (isLogin) return 'login';
  return responseCode >= 400 ? 'rejected' : (classes.find(([, words]) => words.test(said))?.[0] ?? 'other');
}

/** One file a mail, whole or not at all; the same mail again is the same file. */
export const toOutbox = (config: Config): MailSender => {
  const from = senderOf(null, config);
  return {
    server: null,
    needsTls: false,
    lacksKey: false,
    isChosen: false,
    from,
    async send(letter) {
      const folder = outboxOf(config);
      const transport = (await mailer()).createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail(messageOf(letter, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${letter.id}.eml`);
      const part = `${file}.${randomUUID()}.part`;
      await writeFile(part, message as Buffer, { mode: 0o600 });
      await rename(part, file);
    },
  };
};

const outboxOf = (config: Config): string => join(config.dataDir, 'outbox');

/** Takes files out of the outbox folder that were written before this time. */
export async function sweepOutbox(config: Config, before: number): Promise<void> {
  const folder = outboxOf(config);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    if (/\.eml(\..*\.part)?$/.test(name) && (await stat(file)).mtimeMs < before) await unlink(file);
  }
}
