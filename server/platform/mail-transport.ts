/** How email leaves, as the platform and all features see it. The feature that sends email fills the slot. */
import type { App } from './app.ts';
import { slot } from './slots.ts';

export interface Email {
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
  /** An admin chose the mail server in the product. Its answers are shown as a class of failure, because they could tell of a network inside. */
  isChosen: boolean;
  from: string;
  /** Throws MailTransportError. Takes a minute at most. */
  send(letter: Email): Promise<void>;
}

export interface MailTransport {
  current(): Promise<MailSender>;
  /** Takes files out of the outbox folder that were written before this time. */
  sweep(before: number): Promise<void>;
}

export const mailTransport = slot<(app: App) => MailTransport>('platform.mail-transport');
