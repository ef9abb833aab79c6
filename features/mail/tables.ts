import { flag, int, serial, table, text } from '#server/platform/db/table.ts';
import type { MailKind, MailState } from './contract/calls.ts';

export const tables = {
  mails: table(['mail', 'person', 'admins', 'mails'], {
    seq: serial(),
    id: text(),
    kind: text<MailKind>(),
    user_id: text().nullable(),
    /** The notification that the email is about. The row holds no text. */
    notification_id: text().nullable().readers('nobody'),
    /** Where the email goes instead of the account's current address: the former one, or an address without an account. */
    address: text().nullable(),
    /** The day of a digest. A person gets one a day. */
    period: text().nullable().readers('nobody'),
    /** JSON. In a digest: the ids of its notifications. In a mail to an address without an account: its content. */
    items: text().nullable().readers('nobody'),
    state: text<MailState>(),
    attempts: int(),
    error: text().nullable(),
    created_at: int(),
    /** When the email is tried next. While it is being sent: when its lease ends and another instance may send it. */
    due_at: int().nullable(),
    sent_at: int().nullable(),
    /** 1: the email was written into the outbox folder. */
    is_file: flag().withDefault(),
  }),
  /** The rants of an email that is about nothing else. `rant_id` '': the rant is no longer known. */
  mail_rants: table(['mail', 'no', 'nobody', 'mails'], {
    mail_id: text(),
    rant_id: text(),
  }),
  /** The mail server that an admin chose. `place` is 1; `password` is sealed (platform/secret-key); '' as user or sender: none. */
  mail_server: table(['settings', 'no', 'admins', 'setting'], {
    place: int(),
    host: text(),
    port: int(),
    tls_first: int().nullable(),
    username: text(),
    password: text().nullable().readers('nobody'),
    sender: text(),
  }),
};
