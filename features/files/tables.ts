/** Files that are attached to texts. */
import { int, serial, table, text } from '#server/platform/db/table.ts';
import type { FileState, FileType } from './contract/shapes.ts';

export const tables = {
  /** `rant_id` null: not attached yet. `sha256` null: the scanner found something, and the content was deleted. */
  files: table(['evidence', 'no', 'rantReaders', 'belongs'], {
    seq: serial(),
    id: text(),
    owner_id: text().nullable().person(),
    name: text().words(),
    type: text<FileType>(),
    size: int(),
    /** SHA-256 of the content and of the preview. */
    sha256: text().nullable().words().refersTo('blob'),
    preview: text().nullable().words().refersTo('blob'),
    /** Bytes of content and preview. */
    stored: int(),
    state: text<FileState>(),
    created_at: int(),
    rant_id: text().nullable(),
    /** The text that the file is attached to: the rant's own, or that of a post or note. `held`: text under a legal hold, shown to nobody. */
    place: text<'rant' | 'response' | 'message' | 'note' | 'held'>().nullable(),
    /** The id of the rant, of the post or of the note. */
    place_id: text().nullable(),
    /** The position among the files of one text. */
    position: int(),
  }),
};
