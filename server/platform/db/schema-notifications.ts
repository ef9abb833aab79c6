/** The tables of what people are told; part of the schema (schema.ts). */
import type { Notification, NotificationKind } from '@earshot/contract/notifications';
import type { Generated } from 'kysely';

type Flag = 0 | 1;

export interface NotificationTables {
  /** What is told, once, to however many people. Two have one `id` where messages were folded: no person has both. */
  notices: {
    seq: Generated<number>;
    id: string;
    kind: NotificationKind;
    data: string;
    related_model: Notification['relatedModel'];
    related_id: string | null;
    event_seq: number;
    created_at: number;
  };
  /** People as small numbers: what a person was told is many rows. */
  recipients: { seq: Generated<number>; user_id: string };
  /** What one person was told. `recipient` is recipients.seq, `notice` notices.seq. */
  notifications: {
    recipient: number;
    notice: number;
    /** As the notice's: the indexes hold it, so that a badge reads no rows. */
    kind: NotificationKind;
    read_at: number | null;
    deleted_at: number | null;
    /** 0: only for mail or digest, shown nowhere. */
    in_app: Generated<Flag>;
    /** 1: waits for the person's next digest. */
    in_digest: Generated<Flag>;
    /** Of the id it had before notices were written once (migrations/024-notices-breaks). */
    former: number | null;
  };
}
