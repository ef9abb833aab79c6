import type { RantKind } from '@earshot/contract/rant-kinds';
import type { Generated } from 'kysely';

/** Passes for sealed rants (features/sealed). Who has how many of which week; never which. */
export interface SealedTables {
  /**
   * `epoch`: the week and the beginning of the key's hash, so that no two are ever called the same. `week`: its Monday. `public`: SPKI in base64. `private`: sealed with the key of the server
   * (platform/secret-key); null: it is over, or its passes were closed. `closed_on`: the day of that.
   */
  sealed_epochs: { epoch: string; week: string; public: string; private: string | null; closed_on: string | null };
  sealed_issued: { epoch: string; user_id: string; count: number };
  /** The first 16 bytes of the hash of a pass that was shown. */
  sealed_spent: { epoch: string; tag: Buffer };
  /** What was in a box and waits for a round: without a time, in no order. `tag`: by which the same one is known when it comes again. */
  sealed_waiting: { id: string; since_round: number; tag: Buffer; thread: string; message: string };
  /** Sealed rants on which something happened since the last round. */
  sealed_news: { rant_id: string };
  /** That something happened on a rant, so that only its author knows on which. */
  sealed_board: { round: number; tag: Buffer };
  /** Points of P-256 in base64, by which boxes are sealed: one an instance and day. The private halves are files beside the database. */
  sealed_boxes: { public: string; day: string };
}

/** Of a department. */
export interface SealedOption {
  /** How many people work there, about, by which who writes a sealed rant is warned. null: nobody has said. */
  headcount: number | null;
}

/** Of a rant. */
export interface SealedColumns {
  kind: Generated<RantKind>;
  /** Of a sealed one: SHA-256 of the secrets by which its author reads it and can say that it was him, and the key of its news. */
  thread_hash: string | null;
  reveal_hash: string | null;
  board_key: string | null;
  /** On which its author said so. */
  revealed_day: string | null;
  /** Of the newest answers to a question that came in boxes, their ids with a space between: each comes several times. */
  said_ids: string | null;
  /** Since when messages of its author are dropped, and why, as he reads it. */
  muted_at: number | null;
  muted_reason: string | null;
}

/** Of an answer or a message. */
export interface SealedPost {
  /** By the author of a sealed rant, of whom nothing is known. */
  is_sealed_author: Generated<0 | 1>;
}
