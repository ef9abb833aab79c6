/** Finds the rants about a name and those that mention it, with everything written on them, among those that the admin may see. */
import { type Actor, isAdmin } from '@earshot/contract/policy';
import { sql } from 'kysely';
import { newestRants, type RantRow, rantScope } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { all, isOneOf } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { wordColumns } from '#server/platform/db/table.ts';
import { tables } from '#server/platform/db/tables.ts';

interface Row extends Pick<RantRow, 'id' | 'author_id' | 'target_id' | 'date' | 'withdrawn_at'> {
  /** Everything the author wrote in it, one line per column. */
  text: string;
}

export interface Mention {
  row: Row;
  /** The rant is about the name; otherwise a search found the name in it. */
  isAbout: boolean;
  posts: readonly { id: string; kind: 'response' | 'message'; date: number; content: string }[];
  /** All entries of 'Me too'. `content` is null for those without text. */
  voices: readonly { id: string; user_id: string | null; at: number; content: string | null }[];
  notes: readonly { id: string; date: number; content: string }[];
}

interface SearchedPerson {
  targets: readonly string[];
  names: readonly string[];
  rants: number;
  candidates: number;
}

/**
 * The columns are found by the readers that the table declares, so a new column is included without a change here. Columns that only
 * managers read are left out: they are notes about the author, not what the author wrote.
 */
const rantWords = wordColumns(tables.rants, 'rantReaders').map((column) => sql`nullif(${sql.ref(`rants.${column}`)}, '')`);
const rantText = sql<string>`concat_ws(${sql.lit('\n')}, ${sql.join(rantWords)})`;

const newest = statement<Row, { limit: number }>('requests.rantsAbout', ({ db }, where, { limit }) =>
  db
    .selectFrom('rants')
    .select(['id', 'author_id', 'target_id', 'date', 'withdrawn_at', rantText.as('text')])
    .where(where)
    .orderBy('date', 'desc')
    .orderBy('seq', 'desc')
    .limit(sql.lit(limit)),
);

/** `isCut`: there are more rants than the limits allow. */
export async function findMentions(
  app: App,
  actor: Actor,
  { targets, names, ...max }: SearchedPerson,
): Promise<{ rants: Mention[]; isCut: boolean }> {
  const { condition } = await rantScope(app, actor);
  const where = all(isOneOf(app.dialect, 'rants.target_id', 'targets', targets), condition);
  const about = await app.prepared.rows(app.slowReads, newest, { where, shape: { limit: max.rants + 1 } });
  const ids = new Set<string>();
  let isCut = about.length > max.rants;
  for (const name of names) {
    const foundRants = await newestRants(app, actor, { search: `"${name.replaceAll('"', ' ')}"` }, max.candidates);
    if (foundRants.length === max.candidates) isCut = true;
    for (const { _id } of foundRants) ids.add(_id);
  }
  // The condition is checked again, because it may have changed since the search.
  const among = all(isOneOf(app.dialect, 'rants.id', 'ids', [...ids]), condition);
  const mentioning =
    ids.size === 0 ? [] : await app.prepared.rows(app.slowReads, newest, { where: among, shape: { limit: max.candidates * names.length } });
  const candidates = mentioning.filter((row) => !targets.includes(row.target_id));
  const rows = [...about.slice(0, max.rants).map((row) => ({ row, isAbout: true })), ...candidates.map((row) => ({ row, isAbout: false }))];
  return { rants: await withWords(app, actor, rows), isCut };
}

/** Adds posts, 'Me too' and notes. An admin does not get the notes on a rant that this admin wrote. */
async function withWords(app: App, actor: Actor, rows: Pick<Mention, 'row' | 'isAbout'>[]): Promise<Mention[]> {
  if (rows.length === 0) return [];
  const among = app.dialect.idIn(
    'rant_id',
    rows.map(({ row }) => row.id),
  );
  const { db } = app;
  const [posts, voices, notes] = await Promise.all([
    db.selectFrom('posts').select(['id', 'rant_id', 'kind', 'date', 'content']).where(among).orderBy('seq').execute(),
    db.selectFrom('voices').select(['id', 'rant_id', 'user_id', 'at', 'content']).where(among).orderBy('seq').execute(),
    isAdmin(actor) ? db.selectFrom('notes').select(['id', 'rant_id', 'date', 'content']).where(among).orderBy('seq').execute() : [],
  ]);
  const byRant = <One extends { rant_id: string }>(list: readonly One[]) => Map.groupBy(list, ({ rant_id }) => rant_id);
  const [postsOf, voicesOf, notesOf] = [byRant(posts), byRant(voices), byRant(notes)];
  return rows.map(({ row, isAbout }) => ({
    row,
    isAbout,
    posts: postsOf.get(row.id) ?? [],
    voices: voicesOf.get(row.id) ?? [],
    notes: row.author_id === actor.id ? [] : (notesOf.get(row.id) ?? []),
  }));
}
