/**
 * The tables of an archive: all with data of their own, including those of a feature that this program lacks. Left out are `migrations`,
 * which the archive lists and a restore makes again; tables declared with `isLeftOutOfArchives` (db/table.ts); and what is derived on one
 * engine (on SQLite the trigram index and its mark). Tables may come in any order, because foreign keys are not checked while a restore
 * fills them.
 */
import type { Table } from '../db/table.ts';
import { tables as declared } from '../db/tables.ts';

/**
 * These are never archived, even if this program lacks the feature that made them: with them somebody could forge the passes of a week.
 * After a restore new keys are made, and everybody gets new passes.
 */
const neverArchived: readonly string[] = ['sealed_epochs', 'sealed_issued', 'sealed_spent', 'sealed_boxes'];
const isArchived = (table: Table) => !table.isLeftOutOfArchives;
export const tables = (Object.keys(declared) as (keyof typeof declared)[]).filter((name) => isArchived(declared[name]));

/** Returns which tables of a database are archived. An older one lacks some, and may have others, of features removed since. */
export function archivedOf(tableNames: Iterable<string>): string[] {
  const existing = new Set(tableNames);
  const knownTables = new Set<string>(['migrations', ...neverArchived, ...Object.keys(declared)]);
  return [...tables.filter((name) => existing.has(name)), ...[...existing].filter((name) => !knownTables.has(name)).toSorted()];
}

/** Marks that belong to one database and not to people's data. */
export const ownMarks: readonly string[] = ['rant_search'];
