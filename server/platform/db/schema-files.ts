/** The tables of evidence: files beside words, and on PostgreSQL their contents. */
import type { FileState, FileType } from '@earshot/contract/files';
import type { Generated } from 'kysely';

export interface FileTables {
  /** What came beside words. `rant_id` null: it goes with none yet. `sha256` null: a scanner found something, and the content is gone. */
  files: {
    seq: Generated<number>;
    id: string;
    owner_id: string | null;
    name: string;
    type: FileType;
    size: number;
    /** Of the content and of the preview: under what they are kept (platform/contents). */
    sha256: string | null;
    preview: string | null;
    /** Bytes of both. */
    stored: number;
    state: FileState;
    created_at: number;
    rant_id: string | null;
    /** With whose words it goes: the rant's own, or those of a post; `held`: of words that are kept under a legal hold and shown to nobody. */
    place: 'rant' | 'response' | 'message' | 'note' | 'held' | null;
    place_id: string | null;
    /** Its place among those of one text. */
    position: number;
  };
  /** On PostgreSQL: contents in pieces. On SQLite they lie in DATA_DIR/files; an archive holds them as rows of this table. */
  file_chunks: { sha256: string; position: number; bytes: Buffer };
}
