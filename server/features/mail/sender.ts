/** How mail leaves: SMTP_URL, else the mail server an admin chose, else the outbox folder. Remembered until an admin changes it. */
import { limits } from '@earshot/contract/limits';
import type { Selectable } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { Check } from '../../platform/checks.ts';
import type { Executor } from '../../platform/db/open.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { EventType } from '../../platform/events/catalogue.ts';
import {
  greetedAs,
  type MailSender,
  type MailTransport,
  MailTransportError,
  overSmtp,
  senderOf,
  sweepOutbox,
  toOutbox,
} from '../../platform/mail-transport.ts';
import { memo } from '../../platform/memo.ts';
import { seal, unseal } from '../../platform/secret-key.ts';

export type ServerRow = Selectable<Schema['mail_server']>;
/** Where mail goes and as whom, with the password in clear. */
export type Chosen = Omit<ServerRow, 'place'>;

const changes: readonly EventType[] = ['mail.serverChanged', 'mail.serverRemoved'];
/** Whether another mail server counts from this event on. */
export const changesServer = ({ type }: { type: EventType }): boolean => changes.includes(type);

export const chosenServer = (db: Executor): Promise<ServerRow | undefined> => db.selectFrom('mail_server').selectAll().executeTakeFirst();

/** A password opens for the host and port it was typed for: whoever changes the row cannot have it sent elsewhere. */
const boundTo = ({ host, port }: Pick<ServerRow, 'host' | 'port'>): string => `${host}:${port}`;
const purpose = 'mail password';

export const sealPassword = ({ config }: Pick<App, 'config'>, row: Chosen, password: string): Promise<string> =>
  seal(config, purpose, boundTo(row), password);

/** null: the key of this instance does not open it. */
export const openPassword = async ({ config }: Pick<App, 'config'>, row: ServerRow): Promise<string | null> =>
  row.password === null ? '' : unseal(config, purpose, boundTo(row), row.password);

/** Where nothing was chosen, the port tells. */
export const beginsWithTls = ({ port, tls_first }: Pick<ServerRow, 'port' | 'tls_first'>): boolean =>
  tls_first === null ? port === limits.mail.ports.tls : tls_first === 1;

/** The address as SMTP_URL would have it: TLS from the start, or else STARTTLS, which is required beyond this machine. */
export function addressOfServer({ host, port, username, password, tls_first }: Chosen): URL {
  const url = new URL(`${beginsWithTls({ port, tls_first }) ? 'smtps' : 'smtp'}://${host}:${port}`);
  url.username = encodeURIComponent(username);
  url.password = encodeURIComponent(password ?? '');
  return url;
}

export const senderThrough = ({ config }: Pick<App, 'config'>, chosen: Chosen, withinMs?: number): MailSender => {
  const url = addressOfServer(chosen);
  const from = chosen.sender || senderOf(url, config);
  return overSmtp(url, from, { isChosen: true, greetsAs: greetedAs(config, from), ...(withinMs !== undefined && { withinMs }) });
};

const notOpened = 'its password cannot be opened here';
const lacksKey = 'the stored password of the mail server cannot be opened with the key of this instance: its mail waits';

export function createMailTransport(app: App): MailTransport {
  const { config } = app;
  const senders = memo<MailSender>(app, { forgetOn: changesServer, max: 1, forMs: limits.news.rereadMs });
  let hasComplained = false;
  const chosen = async (): Promise<MailSender> => {
    const row = await chosenServer(app.db);
    const password = row ? await openPassword(app, row) : null;
    const isLocked = row !== undefined && password === null;
    if (isLocked && !hasComplained) app.log.error(lacksKey);
    hasComplained = isLocked;
    if (!row) return toOutbox(config);
    const sender = senderThrough(app, { ...row, password });
    return isLocked ? { ...sender, lacksKey: true, send: () => Promise.reject(new MailTransportError(notOpened, false, 'login')) } : sender;
  };
  const given = config.smtpUrl ? new URL(config.smtpUrl) : null;
  const from = given ? senderOf(given, config) : '';
  const fixed = given && overSmtp(given, from, { greetsAs: greetedAs(config, from) });
  return {
    current: async () => fixed ?? senders.get('', chosen),
    sweep: (before) => sweepOutbox(config, before),
  };
}

/** For the doctor: the key that is here opens what is stored. */
export const passwordOpens: Check = {
  name: 'password of the mail server',
  run: async (app) => {
    const row = app.config.smtpUrl ? undefined : await chosenServer(app.db);
    const isWrong = row !== undefined && (await openPassword(app, row)) === null;
    const first = isWrong ? 'the key here does not open it: give this instance the key, or enter the password again in Settings' : null;
    return { looked: 1, wrong: isWrong ? 1 : 0, first };
  },
};
