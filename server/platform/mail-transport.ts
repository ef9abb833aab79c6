/** How email is sent, as the platform and all features see it. The feature that sends email fills the slot. */
import type { App } from './app.ts';
import { slot } from './slots.ts';

export interface Email {
  /** The id of the mail's row. It is the same at every attempt, so that mail programs drop a duplicate. */
  id: string;
  fromName: string;
  to: string;
  at: number;
  subject: string;
  text: string;
  html: string;
  /** An address that unsubscribes the recipient from mails like this one when it receives a POST. */
  unsubscribe?: string;
}

/** The mail settings in force at this moment. */
export interface MailSender {
  /** The host that mail is sent through; null: mails are written to the outbox folder. */
  server: string | null;
  /** Nothing is sent unless the mail server offers TLS. */
  needsTls: boolean;
  /** Nothing is sent, because the key of this instance cannot decrypt the stored password. */
  lacksKey: boolean;
  /** An admin chose the server in Settings. Its answers are shown only as a class of failure, or they could reveal the inner network. */
  isChosen: boolean;
  from: string;
  /** Sends one mail within a minute, or throws MailTransportError. */
  send(letter: Email): Promise<void>;
}

export interface MailTransport {
  current(): Promise<MailSender>;
  /** Deletes files of the outbox folder that were written before this time. */
  sweep(before: number): Promise<void>;
}

export const mailTransport = slot<(app: App) => MailTransport>('platform.mail-transport');
