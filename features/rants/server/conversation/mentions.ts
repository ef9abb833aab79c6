/**
 * Everything that was said about a name, to answer a request for access: rants about it, and rants and messages in which it stands. Everything
 * passes through visible.ts, so that nobody goes through what is about himself.
 */
import { type Actor, isAdmin } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { all, isOneOf } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { type RantRow, rantColumns } from '../core/row.ts';
import { firstRows } from '../list/list-rants.ts';
import { rantScope } from '../visibility/visible.ts';

interface SaidAbout {
  row: RantRow;
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

const newestOf = statement<RantRow, { limit: number }>('rants.saidAbout', (builder, where, { limit }) =>
  rantColumns(builder).where(where).orderBy('rants.date', 'desc').orderBy('rants.seq', 'desc').limit(sql.lit(limit)),
);

/** `isCut`: there are more. */
export async function saidAbout(
  app: App,
  actor: Actor,
  { targets, names, ...most }: Asked,
): Promise<{ rants: SaidAbout[]; isCut: boolean }> {
  const { condition } = await rantScope(app, actor);
  const where = all(isOneOf(app.dialect, 'rants.target_id', 'targets', targets), condition);
  const about = await app.prepared.rows(app.slowReads, newestOf, { where, shape: { limit: most.rants + 1 } });
  const found = new Map<string, RantRow>();
  let isCut = about.length > most.rants;
  for (const name of names) {
    const { rows } = await firstRows(app, actor, { search: `"${name.replaceAll('"', ' ')}"` }, most.candidates);
    if (rows.length === most.candidates) isCut = true;
    for (const row of rows) if (!targets.includes(row.target_id)) found.set(row.id, row);
  }
  const rows = [
    ...about.slice(0, most.rants).map((row) => ({ row, isAbout: true })),
    ...[...found.values()].map((row) => ({ row, isAbout: false })),
  ];
  return { rants: await withWords(app, actor, rows), isCut };
}

/** Adds posts, 'Me too' and notes. Authors do not get the notes on their own rants. */
async function withWords(app: App, actor: Actor, rows: Pick<SaidAbout, 'row' | 'isAbout'>[]): Promise<SaidAbout[]> {
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
