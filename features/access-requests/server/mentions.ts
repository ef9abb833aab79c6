/** Finds the rants about a name, and those in which it is mentioned, with all that was said on them: of those that the admin may see. */
import { type Actor, isAdmin } from '@earshot/contract/policy';
import { sql } from 'kysely';
import { newestRants, type RantRow, rantScope } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { all, isOneOf } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';

type Row = Pick<RantRow, 'id' | 'author_id' | 'target_id' | 'content' | 'date' | 'withdrawn_at'>;

export interface Mention {
  row: Row;
  /** It is about the name; else the search found it. */
  isAbout: boolean;
  posts: readonly { id: string; kind: 'response' | 'message'; date: number; content: string }[];
  /** Everybody's 'Me too'. Those without words are for their own author's data only. */
  voices: readonly { id: string; user_id: string | null; at: number; content: string | null }[];
  notes: readonly { id: string; date: number; content: string }[];
}

interface Asked {
  targets: readonly string[];
  names: readonly string[];
  rants: number;
  candidates: number;
}

const newest = statement<Row, { limit: number }>('requests.rantsAbout', ({ db }, where, { limit }) =>
  db
    .selectFrom('rants')
    .select(['id', 'author_id', 'target_id', 'content', 'date', 'withdrawn_at'])
    .where(where)
    .orderBy('date', 'desc')
    .orderBy('seq', 'desc')
    .limit(sql.lit(limit)),
);

/** `isCut`: there are more. */
export async function findMentions(
  app: App,
  actor: Actor,
  { targets, names, ...max }: Asked,
): Promise<{ rants: Mention[]; isCut: boolean }> {
  const { condition } = await rantScope(app, actor);
  const where = all(isOneOf(app.dialect, 'rants.target_id', 'targets', targets), condition);
  const about = await app.prepared.rows(app.slowReads, newest, { where, shape: { limit: max.rants + 1 } });
  const ids = new Set<string>();
  let isCut = about.length > max.rants;
  for (const name of names) {
    const found = await newestRants(app, actor, { search: `"${name.replaceAll('"', ' ')}"` }, max.candidates);
    if (found.length === max.candidates) isCut = true;
    for (const { _id } of found) ids.add(_id);
  }
  // With the condition once more: who may see a rant can have changed since the search.
  const among = all(isOneOf(app.dialect, 'rants.id', 'ids', [...ids]), condition);
  const mentioning =
    ids.size === 0 ? [] : await app.prepared.rows(app.slowReads, newest, { where: among, shape: { limit: max.candidates * names.length } });
  const candidates = mentioning.filter((row) => !targets.includes(row.target_id));
  const rows = [...about.slice(0, max.rants).map((row) => ({ row, isAbout: true })), ...candidates.map((row) => ({ row, isAbout: false }))];
  return { rants: await withWords(app, actor, rows), isCut };
}

/** Adds posts, 'Me too' and notes. Authors do not get the notes on their own rants. */
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
  const of = <One extends { rant_id: string }>(list: readonly One[]) => Map.groupBy(list, ({ rant_id }) => rant_id);
  const [postsOf, voicesOf, notesOf] = [of(posts), of(voices), of(notes)];
  return rows.map(({ row, isAbout }) => ({
    row,
    isAbout,
    posts: postsOf.get(row.id) ?? [],
    voices: voicesOf.get(row.id) ?? [],
    notes: row.author_id === actor.id ? [] : (notesOf.get(row.id) ?? []),
  }));
}
