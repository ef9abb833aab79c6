/** Data stored for rants: what people wrote, what is done with it, and whom it may be about. */
import type { Schema } from '#server/platform/db/schema.ts';
import type { FileTables } from '#server/platform/db/schema-files.ts';
import { linesOf } from '#server/platform/db/table.ts';
import { type OptionColumns, optionColumns } from '../../../assembled/option-columns.ts';
import { each, type Line, line, type MapOf } from './line.ts';

type Tables = Pick<
  Schema,
  | 'options'
  | 'user_departments'
  | 'option_answerers'
  | 'held_names'
  | 'possible_links'
  | 'rants'
  | 'posts'
  | 'notes'
  | 'solved_answers'
  | 'voices'
  | 'removals'
  | 'mutes'
> &
  FileTables;

const choice = line('rant', 'no', 'everyone', 'bin');
const ofPerson = line('rant', 'person', 'everyone', 'bin');
const link = line('access', 'person', 'admins', 'belongs');
const fact = line('rant', 'no', 'rantReaders', 'rant');
const words = line('rant', 'words', 'rantReaders', 'rant');
/** Columns that features add to options. */
const ofFeatures = linesOf({ columns: optionColumns, line: line('rant', 'no', 'admins', 'bin') }) as Record<keyof OptionColumns, Line>;
const handled = line('handling', 'no', 'rantHandlers', 'rant');

export const rantMap: MapOf<Tables> = {
  options: {
    ...each(choice, 'id', 'list', 'created_at', 'headcount'),
    ...each(ofPerson, 'name', 'name_key', 'name_folded'),
    ...each(link, 'user_id'),
    ...each(line('rant', 'no', 'handlers', 'bin'), 'archived_at', 'answer_hours', 'resolve_days', 'is_whistleblowing'),
    ...ofFeatures,
    ...each(line('rant', 'person', 'admins', 'bin'), 'deleted_at', 'deleted_by'),
  },
  user_departments: each(line('access', 'person', 'handlers', 'setting'), 'user_id', 'option_id'),
  option_answerers: each(line('handling', 'person', 'handlers', 'setting'), 'option_id', 'user_id', 'position', 'turn'),
  held_names: each(line('access', 'person', 'nobody', 'belongs'), 'skeleton', 'kind', 'subject'),
  possible_links: each(link, 'option_id', 'user_id', 'found_at', 'decided_at'),
  rants: {
    ...each(fact, 'seq', 'id', 'department_id', 'category_id', 'date', 'status', 'urgent', 'word', 'urgent_by', 'waits_since'),
    ...each(fact, 'first_response_at', 'resolved_at', 'resolved_reason', 'opened_at', 'edited_at', 'withdrawn_at', 'kind'),
    ...each(line('proof', 'no', 'self', 'rant'), 'receipt_salt'),
    ...each(line('proof', 'no', 'nobody', 'rant'), 'thread_hash', 'reveal_hash', 'board_key', 'said_ids'),
    ...each(line('rant', 'person', 'rantReaders', 'rant'), 'revealed_day'),
    ...each(fact, 'removed_at', 'removed_reason'),
    ...each(line('handling', 'no', 'rantHandlers', 'rant'), 'muted_at'),
    ...each(line('handling', 'words', 'rantHandlers', 'rant'), 'muted_reason'),
    ...each(line('rant', 'person', 'rantReaders', 'rant'), 'author_id', 'target_id'),
    ...each(words, 'content', 'folded', 'said', 'said_indexed'),
    ...each(handled, 'duplicate_of', 'same_as', 'follows', 'before_link', 'answer_soon', 'answer_due', 'resolve_soon', 'resolve_due'),
    ...each(handled, 'waiting_since', 'import_key', 'feedback_day'),
    ...each(line('handling', 'person', 'rantHandlers', 'rant'), 'owner_id'),
  },
  posts: {
    ...each(words, 'content'),
    ...each(line('rant', 'person', 'rantReaders', 'rant'), 'author_id'),
    ...each(fact, 'seq', 'id', 'rant_id', 'kind', 'date', 'searched', 'is_sealed_author'),
  },
  notes: {
    ...each(line('handling', 'words', 'rantHandlers', 'rant'), 'content'),
    ...each(line('handling', 'person', 'rantHandlers', 'rant'), 'author_id'),
    ...each(handled, 'seq', 'id', 'rant_id', 'date'),
  },
  solved_answers: each(line('rant', 'person', 'rantHandlers', 'rant'), 'rant_id', 'resolved_at', 'answer', 'at'),
  voices: {
    ...each(line('rant', 'person', 'nobody', 'rant'), 'seq', 'id', 'rant_id', 'at'),
    ...each(line('rant', 'person', 'rantHandlers', 'rant'), 'user_id'),
    ...each(line('rant', 'words', 'rantHandlers', 'rant'), 'content'),
  },
  removals: {
    ...each(line('handling', 'person', 'rantHandlers', 'ended'), 'asked_by'),
    ...each(line('handling', 'no', 'rantHandlers', 'ended'), 'rant_id', 'reason', 'asked_at'),
  },
  mutes: {
    ...each(line('handling', 'person', 'rantHandlers', 'ended'), 'asked_by'),
    ...each(line('handling', 'words', 'rantHandlers', 'ended'), 'reason'),
    ...each(line('handling', 'no', 'rantHandlers', 'ended'), 'rant_id', 'asked_at'),
  },
  files: {
    ...each(line('evidence', 'words', 'rantReaders', 'belongs'), 'name', 'sha256', 'preview'),
    ...each(line('evidence', 'person', 'rantReaders', 'belongs'), 'owner_id'),
    ...each(line('evidence', 'no', 'rantReaders', 'belongs'), 'seq', 'id', 'type', 'size', 'stored', 'state', 'created_at', 'rant_id'),
    ...each(line('evidence', 'no', 'rantReaders', 'belongs'), 'place', 'place_id', 'position'),
  },
  file_chunks: each(line('evidence', 'words', 'rantReaders', 'belongs'), 'sha256', 'position', 'bytes'),
};
