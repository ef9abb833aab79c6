import type { NotificationKind, RelatedModel } from '#contract/notification-kinds.ts';
import { flag, int, serial, table, text } from '#server/platform/db/table.ts';

export const tables = {
  /**
   * Notices: the data of a notification, stored once for all recipients. Notices of grouped messages may share an `id`, but no person has
   * two of them.
   */
  notices: table(['told', 'person', 'self', 'notifications'], {
    seq: serial(),
    id: text(),
    kind: text<NotificationKind>(),
    data: text().words(),
    related_model: text<RelatedModel>().nullable(),
    related_id: text().nullable(),
    event_seq: int(),
    created_at: int(),
  }),
  /** People as small numbers, because each has many rows of notifications. */
  recipients: table(['told', 'person', 'nobody', 'account'], {
    seq: serial(),
    user_id: text(),
  }),
  /** Notifications: one row for each recipient of a notice. `recipient` is recipients.seq, `notice` notices.seq. */
  notifications: table(['told', 'person', 'self', 'notifications'], {
    recipient: int(),
    notice: int(),
    /** A copy of the notice's kind, so that indexes contain it and a badge reads no rows. */
    kind: text<NotificationKind>(),
    read_at: int().nullable(),
    deleted_at: int().nullable(),
    /** 0: the row is for email or digest only and shown nowhere. */
    in_app: flag().withDefault(),
    /** 1: waits for the person's next digest. */
    in_digest: flag().withDefault(),
    /**
     * A number made from the id that the row had before migration 024 (migrations/024-notices-breaks). Pages opened before the upgrade
     * still ask by that id.
     */
    former: int().nullable(),
  }),
  /** A person's choices where they differ from the catalogue (contract/notification-catalogue.ts). */
  preferences: table(['own', 'person', 'self', 'account'], {
    user_id: text(),
    kind: text<NotificationKind>(),
    app: flag(),
    mail: flag(),
    digest: flag(),
  }),
  digest_hours: table(['own', 'person', 'self', 'account'], {
    user_id: text(),
    hour: int(),
  }),
};
