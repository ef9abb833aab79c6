/**
 * Sends an email over SMTP. No error holds the mail server's password: an error holds the server's answer or a sentence of ours.
 */
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '#server/config.ts';
import type { MailSender } from '#server/platform/mail-transport.ts';
import { mailerOptions, tlsOf } from '#server/platform/smtp-url.ts';
import { limits } from '../contract/limits.ts';
import { mailer, messageOf } from './message.ts';

/** Classes of errors. Each has the sentence `mailError.<class>`. */
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

/** The email did not go out. `isFinal`: another try would fail too. */
export class MailTransportError extends Error {
  readonly isFinal: boolean;
  readonly why: MailErrorClass;
  constructor(message: string, isFinal: boolean, reason: MailErrorClass = 'other') {
    super(message);
    this.isFinal = isFinal;
    this.why = reason;
  }
}

/** Nothing was sent, not even the password: the mail server offers no TLS. */
export class NoTlsError extends MailTransportError {
  constructor() {
    super(noTls, false, 'noTls');
  }
}
/** Stored as the error of an email that waits for TLS. */
export const noTls = 'it offers no TLS';

export const serverName = (url: URL): string => `${url.hostname}:${url.port || (url.protocol === 'smtps:' ? 465 : 587)}`;

/**
 * The name in EHLO: the host of PUBLIC_URL, else the sender's. Without one the mailer says `[127.0.0.1]` on a machine whose name has no
 * dot, and large relays hang up.
 */
export function ehloNameFor({ publicUrl }: Pick<Config, 'publicUrl'>, from: string): string | undefined {
  const hosts = [publicUrl ? new URL(publicUrl).hostname : '', from.split('@')[1] ?? ''];
  return hosts.find((host) => /^[a-z0-9.-]+\.[a-z][a-z0-9-]*$/i.test(host));
}

interface SmtpOptions {
  /** An admin chose the server in Settings, so its answers are not shown. */
  isChosen?: boolean;
  withinMs?: number;
  ehloName?: string | undefined;
}

/** A sender that uses this mail server. `withinMs`: the longest time for one email. */
export const overSmtp = (
  url: URL,
  from: string,
  { isChosen = false, withinMs = limits.sendMs, ehloName }: SmtpOptions = {},
): MailSender => ({
  server: serverName(url),
  needsTls: tlsOf(url) === 'required',
  lacksKey: false,
  isChosen,
  from,
  send: (email) => sendOverSmtp(url, messageOf(email, from), { isChosen, withinMs, ehloName }),
});

async function sendOverSmtp(url: URL, message: SendMailOptions, options: SmtpOptions): Promise<void> {
  const { isChosen = false, withinMs, ehloName } = options;
  const { timeoutMs } = limits;
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs };
  const transport = (await mailer()).createTransport({ ...mailerOptions(url), ...timeouts, ...(ehloName && { name: ehloName }) });
  let timer: NodeJS.Timeout | undefined;
  // A server that sends a byte now and then never reaches a timeout of the mailer.
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

/** Codes and messages of Node, TLS and the mailer for each class. */
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

/** SMTP replies that require signing in, or say that it failed. */
const loginCodes = [530, 534, 535, 538];
/** Some servers use other codes to say that they want a sign-in. */
const wantsSignIn =
  /\b5\.7\.57\b|authentication (is )?(required|needed)|(must|need to|have to) (authenticate|log ?in|sign in)|not (been )?(authenticated|logged in)|anonymous|relay/i;

/**
 * Mail servers answer 5xx (permanent) to many errors that are temporary: a daily limit, a full mailbox, a sender that is too quick. The
 * enhanced code (RFC 3463) tells them apart, or else the text of the answer. An email that is too large is not tried again.
 */
const laterCodes = /^\d{3}[ -](4\.\d{1,3}\.\d{1,3}|5\.(2\.2|3\.[12]|4\.5|7\.28))\b/;
const laterWords =
  /\b(try|come) (again|back)\b|\blater\b|temporar|grey-?list|gray-?list|throttl|too many (messages|e?-?mails|connections|requests|recipients)|\b(rate|daily|hourly|sending|message|quota|day|hour)\b.{0,40}\b(limit|exceeded|reached)|over ?quota|(mailbox|inbox|disk) (is )?full/i;
const sizeRefusal = /^\d{3}[ -]5\.(2\.3|3\.4)\b|\bsize\b|too (big|large)/i;
const meansLater = (response: string): boolean => laterCodes.test(response) || (laterWords.test(response) && !sizeRefusal.test(response));

/**
 * The error holds the server's own words if there are any, or ours if an admin chose the server. Only a refusal of the recipient or of the
 * email is final: a wrong password can be corrected.
 */
function transportError(error: unknown, { isChosen, hasUser }: { isChosen: boolean; hasUser: boolean }): MailTransportError {
  const {
    code = '',
    errno = '',
    command = '',
    response = '',
    responseCode = 0,
    message = '',
  } = error as Record<string, string> & { responseCode?: number };
  // STARTTLS was refused, or the server only knows HELO.
  if (message.includes('STARTTLS') && (command === 'STARTTLS' || command === 'EHLO')) return new NoTlsError();
  const errorClass = classOf({ hasUser, code, response, responseCode, said: `${code} ${errno} ${message}` });
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  const isFinal = responseCode >= 500 && isOfMail && errorClass === 'rejected' && !meansLater(response) && !wantsSignIn.test(response);
  const reason = (!isChosen && response) || reasons[errorClass];
  return new MailTransportError(reason.replace(/\p{Cc}+/gu, ' ').slice(0, limits.maxReason), isFinal, errorClass);
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
