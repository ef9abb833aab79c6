/** Contents of files, stored by their hash. */
import { bytes, int, table, text } from '../table.ts';

export const tables = {
  /** On PostgreSQL, contents in chunks. On SQLite they are files in DATA_DIR/files, and an archive holds them as rows of this table. */
  file_chunks: table(['evidence', 'words', 'rantReaders', 'belongs'], {
    sha256: text(),
    position: int(),
    bytes: bytes(),
  }),
};
