import type { RantKind } from '@earshot/contract/rant-kinds';
import type { Generated } from 'kysely';

/** Passes for sealed rants (features/sealed). They hold who has how many of which week; never which. */
export interface SealedTables {
  /**
   * `epoch`: the week and the beginning of the key's hash, so that no two are ever called the same. `week`: its Monday. `public`: SPKI in base64. `private`: sealed with the key of the server
   * (platform/secret-key); null: it is over, or its passes were closed. `closed_on`: the day of that.
   * `people`: how many had passes of it, once it is over.
   */
  sealed_epochs: {
    epoch: string;
    week: string;
    public: string;
    private: string | null;
    closed_on: string | null;
    people: Generated<number>;
  };
  /** How many passes each person got by a key that signs. */
  sealed_issued: { epoch: string; user_id: string; count: number };
  /** The first 16 bytes of the hash of a pass that was shown, for good: nothing says of which week it was. */
  sealed_spent: { tag: Buffer };
  /** Messages from boxes that wait for a round: without a time, in no order. `tag`: by which the same one is known when it comes again. */
  sealed_waiting: { id: string; since_round: number; tag: Buffer; thread: string; message: string };
  /** Sealed rants on which something happened since the last round. */
  sealed_news: { rant_id: string };
  /** That something happened on a rant, so that only its author knows on which. */
  sealed_board: { round: number; tag: Buffer };
  /** Points of P-256 in base64, by which boxes are sealed: one an instance and day. The private halves are files beside the database. */
  sealed_boxes: { public: string; day: string };
}

/** The columns of a department. */
export interface SealedOption {
  /** How many people work there, about, by which who writes a sealed rant is warned. null: nobody has said. */
  headcount: number | null;
}

/** The columns of a rant. */
export interface SealedColumns {
  kind: Generated<RantKind>;
  /** For a sealed one, SHA-256 of the secrets by which its author reads it and can say that it was him, and the key of its news. */
  thread_hash: string | null;
  reveal_hash: string | null;
  board_key: string | null;
  /** On which its author said so. */
  revealed_day: string | null;
  /** The ids of the newest answers to a question that came in boxes, with a space between: each comes several times. */
  said_ids: string | null;
  /** Since when messages of its author are dropped, and why, as he reads it. */
  muted_at: number | null;
  muted_reason: string | null;
}

/** The columns of an answer or a message. */
export interface SealedPost {
  /** The author of a sealed rant, of whom nothing is known, wrote it. */
  is_sealed_author: Generated<0 | 1>;
}
