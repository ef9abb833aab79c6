/** Contents that are kept under their hash. */
import { bytes, int, table, text } from '../table.ts';

export const tables = {
  /** On PostgreSQL: contents in pieces. On SQLite they lie in DATA_DIR/files; an archive holds them as rows of this table. */
  file_chunks: table(['evidence', 'words', 'rantReaders', 'belongs'], {
    sha256: text(),
    position: int(),
    bytes: bytes(),
  }),
};
