/**
 * The tables of an archive: every one that has something to say, also those of a feature that this program does not have. Not `migrations`, which the
 * archive names and a restore makes anew, and not what is derived on one engine (the index of trigrams and its mark on SQLite). They may come in any
 * order: a restore fills them without their foreign keys (fill.ts).
 */
import type { Table } from '../db/table.ts';
import { tables as declared } from '../db/tables.ts';

/**
 * In no archive, also where this program lacks the feature that made them: an archive with them would let somebody forge the passes of its week. After a
 * restore new keys are made, and everybody gets new passes.
 */
const neverArchived: readonly string[] = ['sealed_epochs', 'sealed_issued', 'sealed_spent', 'sealed_boxes'];
const isArchived = (table: Table) => !table.isLeftOutOfArchives;
export const tables = (Object.keys(declared) as (keyof typeof declared)[]).filter((name) => isArchived(declared[name]));

/** Which of the tables of a database go into its archive. A database of an older program lacks some; migrations of features taken out made others. */
export function archivedOf(found: Iterable<string>): string[] {
  const there = new Set(found);
  const known = new Set<string>(['migrations', ...neverArchived, ...Object.keys(declared)]);
  return [...tables.filter((name) => there.has(name)), ...[...there].filter((name) => !known.has(name)).toSorted()];
}

/** Rows of the marks that belong to one database and not to what people made. */
export const ownMarks: readonly string[] = ['rant_search'];
