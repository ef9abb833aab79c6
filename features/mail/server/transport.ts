/**
 * Emails are sent by SMTP_URL, else by the mail server that an admin chose, else into the outbox folder. The choice is cached until an
 * admin changes it.
 */
import { limits as platformLimits } from '@earshot/contract/limits';
import type { Selectable } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { EventType } from '#server/platform/events/catalogue.ts';
import type { Check } from '#server/platform/integrity-checks.ts';
import type { MailSender, MailTransport } from '#server/platform/mail-transport.ts';
import { memo } from '#server/platform/memo.ts';
import { seal, unseal } from '#server/platform/secret-key.ts';
import { limits } from '../contract/limits.ts';
import { senderOf } from './message.ts';
import { sweepOutbox, toOutbox } from './outbox.ts';
import { ehloNameFor, MailTransportError, overSmtp } from './smtp.ts';

export type ServerRow = Selectable<Schema['mail_server']>;
/** A mail server with its password in clear. */
export type ChosenServer = Omit<ServerRow, 'place'>;

const changes: readonly EventType[] = ['mail.serverChanged', 'mail.serverRemoved'];
/** Whether the event changes the mail server. */
export const changesServer = ({ type }: { type: EventType }): boolean => changes.includes(type);

export const chosenServer = (db: Executor): Promise<ServerRow | undefined> => db.selectFrom('mail_server').selectAll().executeTakeFirst();

/** The sealed password is bound to its host and port: someone who changes the row in the database cannot have it sent elsewhere. */
const boundTo = ({ host, port }: Pick<ServerRow, 'host' | 'port'>): string => `${host}:${port}`;
const purpose = 'mail password';

export const sealPassword = ({ config }: Pick<App, 'config'>, row: ChosenServer, password: string): Promise<string> =>
  seal(config, purpose, boundTo(row), password);

/** Returns '' if there is no password; null if the key of this instance does not open it. */
export const openPassword = async ({ config }: Pick<App, 'config'>, row: ServerRow): Promise<string | null> =>
  row.password === null ? '' : unseal(config, purpose, boundTo(row), row.password);

/** Whether the connection begins with TLS. If no admin chose, the port decides. */
export const beginsWithTls = ({ port, tls_first }: Pick<ServerRow, 'port' | 'tls_first'>): boolean =>
  tls_first === null ? port === limits.ports.tls : tls_first === 1;

/** The server as a URL like SMTP_URL: TLS from the start, or else STARTTLS, which is required except on this machine. */
export function addressOfServer({ host, port, username, password, tls_first }: ChosenServer): URL {
  const url = new URL(`${beginsWithTls({ port, tls_first }) ? 'smtps' : 'smtp'}://${host}:${port}`);
  url.username = encodeURIComponent(username);
  url.password = encodeURIComponent(password ?? '');
  return url;
}

export const senderThrough = ({ config }: Pick<App, 'config'>, choice: ChosenServer, withinMs?: number): MailSender => {
  const url = addressOfServer(choice);
  const from = choice.sender || senderOf(url, config);
  return overSmtp(url, from, { isChosen: true, ehloName: ehloNameFor(config, from), ...(withinMs !== undefined && { withinMs }) });
};

const notOpened = 'its password cannot be opened here';
const lacksKey = 'the stored password of the mail server cannot be opened with the key of this instance: its mail waits';

export function createMailTransport(app: App): MailTransport {
  const { config } = app;
  const senders = memo<MailSender>(app, { forgetOn: changesServer, max: 1, forMs: platformLimits.news.rereadMs });
  let hasComplained = false;
  const openSender = async (): Promise<MailSender> => {
    const row = await chosenServer(app.db);
    const password = row ? await openPassword(app, row) : null;
    const isLocked = row !== undefined && password === null;
    if (isLocked && !hasComplained) app.log.error(lacksKey);
    hasComplained = isLocked;
    if (!row) return toOutbox(config);
    const sender = senderThrough(app, { ...row, password });
    return isLocked ? { ...sender, lacksKey: true, send: () => Promise.reject(new MailTransportError(notOpened, false, 'login')) } : sender;
  };
  const url = config.smtpUrl ? new URL(config.smtpUrl) : null;
  const from = url ? senderOf(url, config) : '';
  const fixed = url && overSmtp(url, from, { ehloName: ehloNameFor(config, from) });
  return {
    current: async () => fixed ?? senders.get('', openSender),
    sweep: (before) => sweepOutbox(config, before),
  };
}

/** The doctor's check that the key opens the stored password. */
export const passwordOpens: Check = {
  name: 'password of the mail server',
  run: async (app) => {
    const row = app.config.smtpUrl ? undefined : await chosenServer(app.db);
    const isWrong = row !== undefined && (await openPassword(app, row)) === null;
    const first = isWrong ? 'the key here does not open it: give this instance the key, or enter the password again in Settings' : null;
    return { looked: 1, wrong: isWrong ? 1 : 0, first };
  },
};
