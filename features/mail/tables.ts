import { flag, int, serial, table, text } from '#server/platform/db/table.ts';
import type { MailKind, MailState } from './contract/calls.ts';

export const tables = {
  mails: table(['mail', 'person', 'admins', 'mails'], {
    seq: serial(),
    id: text(),
    kind: text<MailKind>(),
    user_id: text().nullable(),
    /** The notification that it tells of; a mail holds no words of its own. */
    notification_id: text().nullable().readers('nobody'),
    /** Where it goes instead of the account's address: the one the account had before. */
    address: text().nullable(),
    /** The day of a digest, once a person. */
    period: text().nullable().readers('nobody'),
    /** JSON. In a digest: the ids of its notifications. In a mail to an address without an account: its content. */
    items: text().nullable().readers('nobody'),
    state: text<MailState>(),
    attempts: int(),
    error: text().nullable(),
    created_at: int(),
    /** When it is tried next. While it is being sent: when the sender is taken for dead. */
    due_at: int().nullable(),
    sent_at: int().nullable(),
    /** It was sent into the outbox folder. */
    is_file: flag().withDefault(),
  }),
  /** The rants of an email that is about nothing else. `rant_id` '': not known any more. */
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
