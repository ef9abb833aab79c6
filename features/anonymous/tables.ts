/** Passes, and messages from boxes. Stored names call anonymous rants sealed. */
import { bytes, int, table, text } from '#server/platform/db/table.ts';

export const tables = {
  /**
   * `epoch`: the week and the beginning of the key's hash, so that no two keys have the same name. `week`: its Monday. `public`: SPKI in
   * base64. `private`: encrypted with the server's key (platform/secret-key); null once the week is over or its passes were closed.
   * `closed_on`: the day on which they were closed. `people`: how many people had passes of the week, counted when it is over.
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
  /** How many passes each person got from a key that still signs. */
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
  /** Messages from boxes that wait for a round: without a time, in no order. `tag` recognises a message that is sent again. */
  sealed_waiting: table(['rant', 'no', 'nobody', 'ended'], {
    id: text(),
    since_round: int(),
    tag: bytes(),
    thread: text(),
    message: text().words(),
  }),
  /** Anonymous rants on which something happened since the last round. */
  sealed_news: table(['told', 'no', 'nobody', 'ended'], {
    rant_id: text(),
  }),
  /** Tags that say that something happened on a rant; only its author can tell which. */
  sealed_board: table(['told', 'no', 'anyone', 'board'], {
    round: int(),
    tag: bytes(),
  }),
  /**
   * The public keys by which boxes are sealed, as points of P-256 in base64: one for each instance and day. The private halves are files
   * beside the database.
   */
  sealed_boxes: table(
    ['proof', 'no', 'anyone', 'boxKey'],
    {
      public: text(),
      day: text(),
    },
    { isLeftOutOfArchives: true },
  ),
};

/** No statement on these tables is ever logged, however slow it was: a line in the log would tell when somebody called. */
export const unloggedTables = { ...tables };
