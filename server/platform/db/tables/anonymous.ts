/** Passes and messages of anonymous rants, which are called sealed in stored names. */
import type { RantKind } from '@earshot/contract/rant-kinds';
import { bytes, flag, int, table, text } from '../table.ts';

export const tables = {
  /**
   * `epoch`: the week and the beginning of the key's hash, so that no two are ever called the same. `week`: its Monday. `public`: SPKI in base64.
   * `private`: encrypted with the server's key (platform/secret-key); null: the week is over, or its passes were closed. `closed_on`: the day of that.
   * `people`: how many had passes of it, once it is over.
   */
  sealed_epochs: table(
    ['proof', 'no', 'anyone', 'epoch'],
    {
      epoch: text(),
      week: text(),
      public: text(),
      private: text().nullable().readers('nobody'),
      closed_on: text().nullable(),
      people: int().withDefault().readers('everyone'),
    },
    { isLeftOutOfArchives: true },
  ),
  /** How many passes each person got by a key that signs. */
  sealed_issued: table(
    ['proof', 'person', 'self', 'ended'],
    {
      epoch: text(),
      user_id: text(),
      count: int(),
    },
    { isLeftOutOfArchives: true },
  ),
  /** The first 16 bytes of the hash of each pass that was used. Nothing says in which week it was. */
  sealed_spent: table(
    ['proof', 'no', 'nobody', 'always'],
    {
      tag: bytes(),
    },
    { isLeftOutOfArchives: true },
  ),
  /** Messages from boxes that wait for a round: without a time, in no order. `tag`: by which the same one is known when it comes again. */
  sealed_waiting: table(['rant', 'no', 'nobody', 'ended'], {
    id: text(),
    since_round: int(),
    tag: bytes(),
    thread: text(),
    message: text().words(),
  }),
  /** Sealed rants on which something happened since the last round. */
  sealed_news: table(['told', 'no', 'nobody', 'ended'], {
    rant_id: text(),
  }),
  /** Tags that say that something happened on a rant; only its author can tell which. */
  sealed_board: table(['told', 'no', 'anyone', 'board'], {
    round: int(),
    tag: bytes(),
  }),
  /** Points of P-256 in base64, by which boxes are sealed: one an instance and day. The private halves are files beside the database. */
  sealed_boxes: table(
    ['proof', 'no', 'anyone', 'boxKey'],
    {
      public: text(),
      day: text(),
    },
    { isLeftOutOfArchives: true },
  ),
};

/** Columns of the table `options`. */
export const optionColumns = {
  /** About how many people work in this department: authors of sealed rants are warned where they are few. null: nobody has said. */
  headcount: int().nullable().readers('everyone'),
};

/** Columns of the table `rants`. */
export const rantColumns = {
  kind: text<RantKind>().withDefault(),
  /** Sealed rants only: SHA-256 of the secrets with which the author reads it and can say that it was him, and the key of its news. */
  thread_hash: text().nullable().for('proof', 'nobody'),
  reveal_hash: text().nullable().for('proof', 'nobody'),
  board_key: text().nullable().for('proof', 'nobody'),
  /** The day on which its author said so. */
  revealed_day: text().nullable().person(),
  /** The ids of the newest messages that came in boxes, separated by spaces: devices send each several times. */
  said_ids: text().nullable().erased(null).for('proof', 'nobody'),
  /** Since when messages of its author are dropped, and why, as he reads it. */
  muted_at: int().nullable().for('handling', 'rantHandlers'),
  muted_reason: text().nullable().erased(null).words('rantHandlers').for('handling'),
};

/** Columns of the table `posts`. */
export const postColumns = {
  /** The author of a sealed rant wrote it, so `author_id` is null. */
  is_sealed_author: flag().withDefault(),
};
