/** Files of rants. */
import type { FileState, FileType } from '@earshot/contract/files';
import { bytes, int, serial, table, text } from '../table.ts';

export const tables = {
  /** Files that were sent with words. `rant_id` null: not attached to a rant yet. `sha256` null: a scanner found something, and the content is gone. */
  files: table(['evidence', 'no', 'rantReaders', 'belongs'], {
    seq: serial(),
    id: text(),
    owner_id: text().nullable().person(),
    name: text().words(),
    type: text<FileType>(),
    size: int(),
    /** SHA-256 of the content and of the preview, under which platform/contents keeps them. */
    sha256: text().nullable().words(),
    preview: text().nullable().words(),
    /** Bytes of both. */
    stored: int(),
    state: text<FileState>(),
    created_at: int(),
    rant_id: text().nullable(),
    /** With whose words it goes: the rant's own, or those of a post; `held`: of words that are kept under a legal hold and shown to nobody. */
    place: text<'rant' | 'response' | 'message' | 'note' | 'held'>().nullable(),
    place_id: text().nullable(),
    /** Its place among those of one text. */
    position: int(),
  }),
  /** On PostgreSQL: contents in pieces. On SQLite they lie in DATA_DIR/files; an archive holds them as rows of this table. */
  file_chunks: table(['evidence', 'words', 'rantReaders', 'belongs'], {
    sha256: text(),
    position: int(),
    bytes: bytes(),
  }),
};
