/** The tables as Kysely sees them. Times are milliseconds since 1970; yes and no are 1 and 0, alike on both engines. */

import type { NotificationKind } from '@earshot/contract/notifications';
import type { OptionList } from '@earshot/contract/options';
import type { AccountStatus, Role } from '@earshot/contract/policy';
import type { RantStatus, ResolvedReason } from '@earshot/contract/rants';
import type { LegalPage } from '@earshot/contract/settings';
import type { Generated, GeneratedAlways } from 'kysely';

type Flag = 0 | 1;

export interface Schema {
  users: {
    id: string;
    name: string;
    name_folded: string;
    email: string;
    password_hash: string;
    role: Role;
    status: AccountStatus;
    is_active: Flag;
    last_login: number | null;
    created_at: number;
    deleted_at: number | null;
    deleted_by: string | null;
  };
  sessions: {
    id: string;
    token_hash: string;
    user_id: string;
    created_at: number;
    used_at: number;
    expires_at: number;
    agent: string;
    address: string;
  };
  options: {
    id: string;
    list: OptionList;
    name: string;
    name_key: string;
    name_folded: string;
    user_id: string | null;
    created_at: number;
    /** Out of the selects, kept on old rants. */
    archived_at: number | null;
    /** Never used and deleted: nowhere but among the recently deleted. */
    deleted_at: number | null;
    deleted_by: string | null;
  };
  rants: {
    seq: Generated<number>;
    id: string;
    author_id: string | null;
    target_id: string;
    department_id: string;
    category_id: string;
    date: number;
    status: 'Pending' | 'Responded' | 'Resolved';
    urgent: Flag;
    /** The one word on the wire, kept by the database: Resolved; else Urgent if flagged; else Responded or Pending. */
    word: GeneratedAlways<RantStatus>;
    /** Why it is urgent: by hand, or because time passed. */
    urgent_by: 'hand' | 'time' | null;
    first_response_at: number | null;
    resolved_at: number | null;
    resolved_reason: ResolvedReason | null;
    /** The line of an import it came from, so that the same file twice adds nothing. */
    import_key: string | null;
    content: string;
    folded: string;
  };
  posts: {
    seq: Generated<number>;
    id: string;
    rant_id: string;
    kind: 'response' | 'message';
    author_id: string | null;
    date: number;
    content: string;
  };
  events: {
    seq: Generated<number>;
    at: number;
    type: string;
    actor_id: string | null;
    subject: string | null;
    data: string;
  };
  notifications: {
    seq: Generated<number>;
    id: string;
    user_id: string;
    kind: NotificationKind;
    data: string;
    related_model: 'Rant' | 'User' | null;
    related_id: string | null;
    event_seq: number;
    created_at: number;
    read_at: number | null;
  };
  jobs: { kind: string; subject: string; due_at: number };
  settings: { key: string; value: string };
  throttle: { key: string; count: number; resets_at: number };
  /** Secrets that work once, by their hash. A ticket stands for a session. */
  links: { hash: string; kind: 'setup' | 'reset' | 'ticket'; user_id: string | null; session_id: string | null; expires_at: number };
  legal_texts: { page: LegalPage; markdown: string; updated_at: number };
  /** Events in batches, each hash over the batch and the hash before. `digests` names the row when a batch does not fit: [[seq, digest] …]. */
  audit_chain: { seq: Generated<number>; first: number; last: number; rows: number; digests: string; hash: string; at: number };
  marks: { name: string; value: number };
}
