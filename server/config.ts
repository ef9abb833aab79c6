/**
 * Reads the environment once (product.md 17.3). A value that cannot be used throws StartError with one clear line, so that the program
 * never starts on a guess; only RATE_LIMIT counts as on for every value but `off`.
 */
import { readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { tlsOf, tlsProblem } from './platform/smtp-url.ts';

/** A problem that an operator can solve. The program prints its message as one line and exits with code 1. */
export class StartError extends Error {}

/** Prints the error and exits with code 1: a StartError as one line, any other error with its stack, which only developers can use. */
export function endWith(error: unknown): never {
  process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

/** The umask of every program: files hold what people wrote, so only the program's own user may read them. */
export const privateFiles = 0o077;

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  publicUrl: string | null;
  /** Whether browsers are told to use https only (HSTS), and whether that includes subdomains; null: the header is not sent. */
  strictTransport: { subdomains: boolean } | null;
  /**
   * The mail server set by the environment; null: mail goes to the server chosen in Settings, else into the folder `outbox` of DATA_DIR.
   * It holds a password, so it is never printed.
   */
  smtpUrl: string | null;
  /** The secret that seals stored passwords; null: a file in DATA_DIR holds it. It is never printed. */
  secretKey: string | null;
  /** The address for reports of a weakness: a mailto: or https: address for /.well-known/security.txt; null: there is no such file. */
  securityContact: string | null;
  /** An address that answers with the newest version; null: Earshot does not ask. */
  updatesUrl: string | null;
  /** The address of the virus scanner clamd: tcp://host:3310 or unix:/path; null: files are not scanned. */
  clamdUrl: string | null;
  /** The token that may read /metrics; null: there are no metrics. */
  metricsToken: string | null;
  trustProxy: number | string[] | false;
  logLevel: string;
  firstAdmin: { name: string; email: string; password: string } | null;
  rateLimit: boolean;
  /** Whether browsers may cache the build; if not, an installed service worker removes itself. */
  serviceWorker: boolean;
  /** The file with the passphrase of backups; null: a backup is encrypted only with a passphrase that somebody types (`--encrypt`). */
  backupPassphraseFile: string | null;
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function port(value: string | undefined): number {
  const n = value ? Number(value) : 5008;
  if (!Number.isInteger(n) || n < 0 || n > 65_535) throw new StartError(`PORT must be a number from 0 to 65535, not "${value}".`);
  return n;
}

/**
 * Writes verify-full in place of every sslmode that asks for TLS. The driver already verifies the certificate for all of them, but warns in
 * ten lines that this will change. `uselibpqcompat=true` asks for the weaker meanings of libpq.
 */
const verified = (url: string): string =>
  /[?&]uselibpqcompat=true/.test(url) ? url : url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full');

function databaseUrl(value: string | undefined): string | null {
  if (!value) return null;
  const scheme = /^([a-z0-9+.-]+):/i.exec(value)?.[1];
  if (scheme === 'postgres' || scheme === 'postgresql') return verified(value);
  throw new StartError(
    `DATABASE_URL must begin with postgres:// (or be empty for the embedded database)${scheme ? `; "${scheme}" is not known` : ''}.`,
  );
}

function publicUrl(value: string | undefined): string | null {
  if (!value) return null;
  const address = value.replace(/\/+$/, '');
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new StartError(`PUBLIC_URL must be an address such as https://earshot.example.org, not "${value}".`);
  // The check reads the address as it was typed, because URL parsing resolves `..` silently.
  const path = address.replace(/^\w+:\/\/[^/?#\\]*/, '');
  if (!/^(\/(?!\.{1,2}(\/|$))[\w.~-]+)*$/.test(path))
    throw new StartError(
      `PUBLIC_URL may have a plain path, such as https://example.org/feedback (letters, digits and . _ ~ -), and nothing behind it: not "${value}".`,
    );
  return address;
}

function smtpUrl(value: string | undefined): string | null {
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const problem = url && tlsProblem(url);
  if (problem) throw new StartError(`SMTP_URL cannot be used: ${problem}.`);
  if (url?.hostname && (url.protocol === 'smtp:' || url.protocol === 'smtps:')) return value;
  throw new StartError('SMTP_URL must be an address such as smtps://user:password@mail.example.org, or empty.');
}

const leastKey = 32;

function secretKey(key: string | undefined): string | null {
  if (!key || key.length >= leastKey) return key || null;
  throw new StartError(`SECRET_KEY must have at least ${leastKey} characters, such as the output of: openssl rand -hex 32`);
}

function clamdUrl(value: string | undefined): string | null {
  if (!value) return null;
  if (/^unix:\/./.test(value) || /^tcp:\/\/[^\s/:@]+:\d{1,5}$/.test(value) || /^tcp:\/\/\[[\da-f:.]+\]:\d{1,5}$/i.test(value)) return value;
  throw new StartError(`CLAMD_URL must be an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl, not "${value}".`);
}

function securityContact(value: string | undefined): string | null {
  if (!value) return null;
  const contact = /^[^\s:@]+@[^\s:@]+$/.test(value) ? `mailto:${value}` : value;
  if (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact)) return contact;
  throw new StartError(`SECURITY_CONTACT must be an email address or an address that begins with https://, not "${value}".`);
}

function updatesUrl(value: string | undefined): string | null {
  if (!value) return null;
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value;
  throw new StartError(`UPDATES_URL must be an address that begins with https://, not "${value}".`);
}

function trustProxy(value: string | undefined): Config['trustProxy'] {
  if (!value) return false;
  if (/^\d+$/.test(value)) return Number(value);
  const list = value.split(',').map((part) => part.trim());
  if (list.every((part) => /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(part))) return list;
  throw new StartError(`TRUST_PROXY must be a number of hops or a list of addresses such as 10.0.0.0/8, not "${value}".`);
}

function logLevel(value: string | undefined): string {
  if (!value) return 'info';
  if (levels.includes(value)) return value;
  throw new StartError(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${value}".`);
}

function serviceWorker(value: string | undefined): boolean {
  if (!value || value === 'on') return true;
  if (value === 'off') return false;
  throw new StartError(`SERVICE_WORKER must be on or off, not "${value}".`);
}

function firstAdmin(env: NodeJS.ProcessEnv): Config['firstAdmin'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_NAME: name } = env;
  if (!email && !password) return null;
  if (!email || !password) throw new StartError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both, or neither.');
  return { email, password, name: name || 'Administrator' };
}

/** Variables that may name a file instead (`SMTP_URL_FILE=/run/secrets/smtp`), as containers and systemd pass secrets. */
const secrets = ['DATABASE_URL', 'SMTP_URL', 'ADMIN_PASSWORD', 'METRICS_TOKEN', 'SECRET_KEY'] as const;

function withSecrets(env: NodeJS.ProcessEnv, cwd: string): NodeJS.ProcessEnv {
  const filledEnv = { ...env };
  for (const name of secrets) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new StartError(`${name} and ${name}_FILE are both set: keep one.`);
    try {
      filledEnv[name] = readFileSync(resolve(cwd, file), 'utf8').trim();
    } catch (error) {
      throw new StartError(`${name}_FILE cannot be read: ${file} (${(error as { code?: string }).code}).`);
    }
  }
  return filledEnv;
}

/** Reads HSTS: whether browsers must use https, and whether that includes subdomains; null: the header is not sent. */
function strictTransport(value: string | undefined, address: string | null): Config['strictTransport'] {
  const modes: Record<string, Config['strictTransport']> = { off: null, host: { subdomains: false }, subdomains: { subdomains: true } };
  // With a path in the address, other paths and subdomains of the host may belong to somebody else.
  const isShared = address !== null && new URL(address).pathname !== '/';
  const mode = modes[value || (isShared ? 'host' : 'subdomains')];
  if (mode === undefined) throw new StartError(`HSTS must be subdomains, host or off, not "${value}".`);
  return address?.startsWith('https:') ? mode : null;
}

/** Removes the brackets that an IPv6 address has in a link: `[::1]`. */
const host = (value: string | undefined): string => (value ?? '').replace(/^\[(.*)\]$/, '$1') || '127.0.0.1';

const names = [
  ...['ADMIN_EMAIL', 'ADMIN_NAME', 'ADMIN_PASSWORD', 'CLAMD_URL', 'DATABASE_URL', 'DATA_DIR', 'HSTS', 'HOST', 'LOG_LEVEL', 'METRICS_TOKEN'],
  ...['PORT', 'PUBLIC_URL', 'RATE_LIMIT', 'SECRET_KEY', 'SECURITY_CONTACT', 'SERVICE_WORKER', 'SMTP_URL', 'TRUST_PROXY', 'UPDATES_URL'],
  'BACKUP_PASSPHRASE_FILE',
  ...secrets.map((name) => `${name}_FILE`),
];
/** Shorter names are similar to too many unrelated variables. */
const shortestName = 6;

/** The edit distance: how many letters must be changed, added or left out to turn `a` into `b`. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}

/** Returns a warning for each variable that Earshot does not read and whose name is similar to one that it does read. */
export const misspelt = (env: NodeJS.ProcessEnv): string[] =>
  Object.keys(env).flatMap((name) => {
    if (names.includes(name)) return [];
    const similarName = names.find((candidate) => candidate.length >= shortestName && distance(candidate, name) <= 2);
    return similarName ? [`${name} is not a setting and is not read. Is ${similarName} meant?`] : [];
  });

/** The files that Node was told to read variables from (`--env-file=…`). */
const settingsFiles = (flags: readonly string[]): string[] =>
  flags.flatMap((flag) => /^--env-file(?:-if-exists)?=(.+)$/.exec(flag)?.slice(1) ?? []);

/**
 * Returns a warning for each setting whose value Node cut at a `#`: without quotes Node takes it for a comment, where systemd and Docker
 * read on, so a password would be shorter than written. The warnings name no value.
 */
export const cutAtHash = (flags: readonly string[], read = (file: string): string => readFileSync(file, 'utf8')): string[] =>
  settingsFiles(flags).flatMap((file) => {
    try {
      return read(file)
        .split(/\r?\n/)
        .flatMap((line) => /^\s*(?:export\s+)?(\w+)\s*=\s*(?!['"`\s])(?:#\S|[^#\n]*[^#\s]#)/.exec(line)?.[1] ?? [])
        .filter((name) => names.includes(name))
        .map((name) => `${name} in ${file} holds a # and is not in quotes: what follows it is not read. Put the value in single quotes.`);
    } catch {
      return [];
    }
  });

/** Returns warnings about unsafe settings, which an operator should read before people use Earshot. */
export function warningsOf({ host, publicUrl, rateLimit, smtpUrl, trustProxy }: Config): string[] {
  const isLoopback = host === 'localhost' || host === '::1' || host.startsWith('127.');
  return [
    ...(!isLoopback && trustProxy === false && !publicUrl?.startsWith('https:')
      ? [`Earshot listens on ${host} without TLS: passwords and what people write can be read on the way. Put a proxy with TLS before it.`]
      : []),
    ...(rateLimit ? [] : ['RATE_LIMIT=off: nothing stops guessing and flooding. For benchmarks only, never where people can reach it.']),
    ...(smtpUrl && tlsOf(new URL(smtpUrl)) === 'off'
      ? ['SMTP_URL says tls=off: mail, with its links for new passwords, and the mail server’s password leave in clear.']
      : []),
  ];
}

/** Reads the configuration from `environment`; relative folders are resolved against `cwd`. Throws StartError. */
export function readConfig(environment: NodeJS.ProcessEnv, cwd = process.cwd()): Config {
  const env = withSecrets(environment, cwd);
  const dataDir = env.DATA_DIR || './data';
  return {
    port: port(env.PORT),
    host: host(env.HOST),
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(cwd, dataDir),
    databaseUrl: databaseUrl(env.DATABASE_URL),
    publicUrl: publicUrl(env.PUBLIC_URL),
    strictTransport: strictTransport(env.HSTS, publicUrl(env.PUBLIC_URL)),
    smtpUrl: smtpUrl(env.SMTP_URL),
    secretKey: secretKey(env.SECRET_KEY),
    clamdUrl: clamdUrl(env.CLAMD_URL),
    securityContact: securityContact(env.SECURITY_CONTACT),
    updatesUrl: updatesUrl(env.UPDATES_URL),
    metricsToken: env.METRICS_TOKEN || null,
    trustProxy: trustProxy(env.TRUST_PROXY),
    logLevel: logLevel(env.LOG_LEVEL),
    firstAdmin: firstAdmin(env),
    rateLimit: env.RATE_LIMIT !== 'off',
    serviceWorker: serviceWorker(env.SERVICE_WORKER),
    backupPassphraseFile: env.BACKUP_PASSPHRASE_FILE ? resolve(cwd, env.BACKUP_PASSPHRASE_FILE) : null,
  };
}

/** Returns the path of PUBLIC_URL with a slash at its end: `/`, or a path such as `/feedback/`. */
export const basePathOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl ? new URL(publicUrl).pathname.replace(/\/?$/, '/') : '/';

/** Returns the address for links: PUBLIC_URL, or where this server listens. */
export function addressOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
