/** Reads what SMTP_URL says of TLS, and gives the address as the mailer takes it. */

/** `whereOffered`: on this machine nobody reads along. `off`: said on purpose. */
type Tls = 'fromTheStart' | 'required' | 'whereOffered' | 'off';

/** Decided by the name alone: others may decide what a name resolves to. */
export const isLoopback = (hostname: string): boolean => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);

/** The values `tls` may have. */
const known = ['off'];

/** Why the address cannot be used, or null. */
export function tlsProblem(url: URL): string | null {
  const given = url.searchParams.getAll('tls');
  if (given.some((value) => !known.includes(value))) return 'its tls can only be "off" (?tls=off), which sends mail in clear';
  return given.length > 0 && url.protocol === 'smtps:' ? 'smtps:// is TLS: take ?tls=off away, or begin it with smtp://' : null;
}

export function tlsOf({ protocol, hostname, searchParams }: URL): Tls {
  if (protocol === 'smtps:') return 'fromTheStart';
  if (searchParams.get('tls') === 'off') return 'off';
  return isLoopback(hostname) ? 'whereOffered' : 'required';
}

/** Words of the mailer that would say it otherwise. */
const otherwise = ['tls', 'requireTLS', 'ignoreTLS', 'opportunisticTLS'];

interface MailerOptions {
  url: string;
  requireTLS: boolean;
  ignoreTLS: boolean;
  /** Within this machine mail may go in clear, so a certificate that nobody signed, as Debian makes for Postfix, is no reason to send none. */
  tls?: { rejectUnauthorized: false };
}

/** For the mailer: without what is said here. */
export function mailerOptions(url: URL): MailerOptions {
  const tls = tlsOf(url);
  const plain = new URL(url);
  for (const name of otherwise) plain.searchParams.delete(name);
  const said = { url: plain.href, requireTLS: tls === 'required', ignoreTLS: tls === 'off' };
  return isLoopback(url.hostname) ? { ...said, tls: { rejectUnauthorized: false } } : said;
}
