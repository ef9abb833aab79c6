/** What SMTP_URL says of TLS, and the address as the mailer takes it. */

/** `whereOffered`: on this machine nobody reads along. `off`: said on purpose. */
type Tls = 'fromTheStart' | 'required' | 'whereOffered' | 'off';

/** By its name alone: what a name resolves to, others may decide. */
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

/** For the mailer: without what is said here. */
export function mailerOptions(url: URL): { url: string; requireTLS: boolean; ignoreTLS: boolean } {
  const tls = tlsOf(url);
  const plain = new URL(url);
  for (const name of otherwise) plain.searchParams.delete(name);
  return { url: plain.href, requireTLS: tls === 'required', ignoreTLS: tls === 'off' };
}
