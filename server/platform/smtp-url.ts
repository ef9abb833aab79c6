/** Reads what SMTP_URL says about TLS, and converts it to the mailer's options. */

/** `whereOffered`: on this machine nobody can intercept mail, so TLS is optional. `off`: the operator has asked for no TLS. */
type Tls = 'fromTheStart' | 'required' | 'whereOffered' | 'off';

/** The name alone decides, because somebody else may control what a name resolves to. */
export const isLoopback = (hostname: string): boolean => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);

/** The values that the parameter `tls` may have. */
const knownNames = ['off'];

/** Returns why the address cannot be used, or null. */
export function tlsProblem(url: URL): string | null {
  const tlsValues = url.searchParams.getAll('tls');
  if (tlsValues.some((value) => !knownNames.includes(value))) return 'its tls can only be "off" (?tls=off), which sends mail in clear';
  return tlsValues.length > 0 && url.protocol === 'smtps:' ? 'smtps:// is TLS: take ?tls=off away, or begin it with smtp://' : null;
}

export function tlsOf({ protocol, hostname, searchParams }: URL): Tls {
  if (protocol === 'smtps:') return 'fromTheStart';
  if (searchParams.get('tls') === 'off') return 'off';
  return isLoopback(hostname) ? 'whereOffered' : 'required';
}

/** Parameters that are removed from the address: `tls` is Earshot's own, and the others would override the options below. */
const otherwise = ['tls', 'requireTLS', 'ignoreTLS', 'opportunisticTLS'];

interface MailerOptions {
  url: string;
  requireTLS: boolean;
  ignoreTLS: boolean;
  /**
   * Mail within this machine may be unencrypted, so an untrusted certificate, such as the one Debian makes for Postfix, must not stop it.
   */
  tls?: { rejectUnauthorized: false };
}

export function mailerOptions(url: URL): MailerOptions {
  const tls = tlsOf(url);
  const plainUrl = new URL(url);
  for (const name of otherwise) plainUrl.searchParams.delete(name);
  const options = { url: plainUrl.href, requireTLS: tls === 'required', ignoreTLS: tls === 'off' };
  return isLoopback(url.hostname) ? { ...options, tls: { rejectUnauthorized: false } } : options;
}
