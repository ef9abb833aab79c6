/** The environment, read once (product.md 17.3). A wrong value is one clear line: throws StartError, never starts on a guess. */
import { isAbsolute, resolve } from 'node:path';
import { tlsProblem } from './platform/smtp-url.ts';

/** Ends the start with one line for a person and exit code 1. */
export class StartError extends Error {}

/** Ends a program: one clear line for what a person can mend, the whole error for what only we can. */
export function endWith(error: unknown): never {
  process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

/** The umask of every program of ours: what it writes holds what people wrote, and is for its own user only. */
export const privateFiles = 0o077;

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  publicUrl: string | null;
  /** null: mail is written to the folder `outbox` of DATA_DIR. Holds a password: never printed. */
  smtpUrl: string | null;
  /** Where to report a weakness: a mailto: or https: address for /.well-known/security.txt. */
  securityContact: string | null;
  trustProxy: number | string[] | false;
  logLevel: string;
  firstAdmin: { name: string; email: string; password: string } | null;
  rateLimit: boolean;
  /** Whether browsers may keep the build; else the service worker they have goes. */
  serviceWorker: boolean;
  /** The file that holds the passphrase of backups; null: they are not encrypted. */
  backupPassphraseFile: string | null;
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function port(value: string | undefined): number {
  const n = value ? Number(value) : 5008;
  if (!Number.isInteger(n) || n < 0 || n > 65_535) throw new StartError(`PORT must be a number from 0 to 65535, not "${value}".`);
  return n;
}

function databaseUrl(value: string | undefined): string | null {
  if (!value) return null;
  const scheme = /^([a-z0-9+.-]+):/i.exec(value)?.[1];
  if (scheme === 'postgres' || scheme === 'postgresql') return value;
  throw new StartError(
    `DATABASE_URL must begin with postgres:// (or be empty for the embedded database)${scheme ? `; "${scheme}" is not known` : ''}.`,
  );
}

function publicUrl(value: string | undefined): string | null {
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return value.replace(/\/+$/, '');
  throw new StartError(`PUBLIC_URL must be an address such as https://earshot.example.org, not "${value}".`);
}

function smtpUrl(value: string | undefined): string | null {
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const problem = url && tlsProblem(url);
  if (problem) throw new StartError(`SMTP_URL cannot be used: ${problem}.`);
  if (url?.hostname && (url.protocol === 'smtp:' || url.protocol === 'smtps:')) return value;
  throw new StartError('SMTP_URL must be an address such as smtps://user:password@mail.example.org, or empty for the outbox folder.');
}

function securityContact(value: string | undefined): string | null {
  if (!value) return null;
  const contact = /^[^\s:@]+@[^\s:@]+$/.test(value) ? `mailto:${value}` : value;
  if (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact)) return contact;
  throw new StartError(`SECURITY_CONTACT must be an email address or an address that begins with https://, not "${value}".`);
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

/** Reads `env`; folders are taken from `cwd`. */
export function readConfig(env: NodeJS.ProcessEnv, cwd = process.cwd()): Config {
  const dataDir = env.DATA_DIR || './data';
  return {
    port: port(env.PORT),
    host: env.HOST || '127.0.0.1',
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(cwd, dataDir),
    databaseUrl: databaseUrl(env.DATABASE_URL),
    publicUrl: publicUrl(env.PUBLIC_URL),
    smtpUrl: smtpUrl(env.SMTP_URL),
    securityContact: securityContact(env.SECURITY_CONTACT),
    trustProxy: trustProxy(env.TRUST_PROXY),
    logLevel: logLevel(env.LOG_LEVEL),
    firstAdmin: firstAdmin(env),
    rateLimit: env.RATE_LIMIT !== 'off',
    serviceWorker: serviceWorker(env.SERVICE_WORKER),
    backupPassphraseFile: env.BACKUP_PASSPHRASE_FILE ? resolve(cwd, env.BACKUP_PASSPHRASE_FILE) : null,
  };
}

/** The address for links: the one people type, or else where this server listens. */
export function addressOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
