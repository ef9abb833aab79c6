/**
 * Where the words of a search stand beside the content: in the names of author, target, department and category, in the status, in the date.
 * Names live in small tables and are matched first, from one letter on.
 */

import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { bound, type Condition, condition, isOneOf, text } from '#server/platform/db/condition.ts';
import { likeText } from '#server/platform/db/dialect.ts';
import { fold } from '#server/platform/fold.ts';
import { instantsOf } from '#server/platform/zone.ts';
import { type RantStatus, rantStatuses } from '../../contract/statuses.ts';
import { byLength } from './content.ts';
import { typedDays } from './typed-days.ts';

/** So many words are looked up in the names; the ids of more names than these do not travel. Else the statement looks for itself. */
const maxLookedUp = 12;
const maxNames = 200;

export interface Word {
  folded: string;
  /** Names its places in the statement. */
  n: number;
  /** Rants that hold it beside their content. */
  names: Condition[];
}

/** Each word with where it stands in names, with `inDates` in the dates too. */
export async function wordsWithNames(app: App, words: readonly string[], inDates: boolean): Promise<Word[]> {
  const longest = words.toSorted(byLength).slice(0, maxLookedUp);
  const found = await namesLike(app, longest);
  const all: Word[] = [];
  for (const [n, folded] of words.entries()) {
    const ids = (kind: Kind) =>
      longest.includes(folded) ? found.filter((row) => row.word === folded && row.kind === kind).map(({ id }) => id) : null;
    const names = [
      ...refConditions(app, 'options', ids('options'), folded, n),
      ...refConditions(app, 'authors', ids('authors'), folded, n),
      ...wordConditions(app, folded, n),
      ...(inDates ? await dayConditions(app, folded, n) : []),
    ];
    all.push({ folded, n, names });
  }
  return all;
}

type Kind = 'options' | 'authors';
const tables = {
  options: { columns: ['rants.target_id', 'rants.department_id', 'rants.category_id'], named: 'options where name_folded' },
  authors: { columns: ['rants.author_id'], named: 'users where deleted_at is null and name_folded' },
} as const satisfies Record<Kind, { columns: readonly string[]; named: string }>;
const kinds = Object.keys(tables) as Kind[];

interface Named {
  word: string;
  kind: Kind;
  id: string;
}

/** The names that hold each word: for each kind one more than is sent, so that a cut is noticed. */
async function namesLike(app: App, words: readonly string[]): Promise<Named[]> {
  const asked = words.flatMap((word) => kinds.map((kind) => ({ word, kind })));
  const parts = asked.map(
    (
      { word, kind },
      n,
    ) => sql`select * from (select ${sql.lit(n)} as n, id from ${sql.raw(tables[kind].named)} like ${likeText(word)} escape '\\'
      limit ${sql.lit(maxNames + 1)}) as ${sql.raw(`names${n}`)}`,
  );
  const { rows } = await sql<{ n: number; id: string }>`${sql.join(parts, sql` union all `)}`.execute(app.slowReads);
  return rows.flatMap(({ n, id }) => {
    const ask = asked[n];
    return ask ? [{ ...ask, id }] : [];
  });
}

/** `ids` null: not looked up. */
function refConditions({ dialect }: App, kind: Kind, ids: string[] | null, folded: string, n: number): Condition[] {
  const { columns, named } = tables[kind];
  if (ids?.length === 0) return [];
  if (ids && ids.length <= maxNames) return columns.map((column) => isOneOf(dialect, column, `${kind}${n}`, ids));
  const like = bound(`like${n}`, likeText(folded));
  return columns.map((column) => condition`${text(column)} in (select id from ${text(named)} like ${like} escape '\\')`);
}

/** A withdrawn rant shows that it is, and no other status but Resolved. */
const bearsStatus = (word: Condition): Condition => condition`(${word} and (rants.withdrawn_at is null or rants.word = 'Resolved'))`;

function wordConditions({ dialect }: App, folded: string, n: number): Condition[] {
  const statuses: RantStatus[] = rantStatuses.filter((status) => fold(status).includes(folded));
  return [
    ...(statuses.length > 0 ? [bearsStatus(isOneOf(dialect, 'rants.word', `statuses${n}`, statuses))] : []),
    // A deleted author reads 'Anonymous' too, while the row is kept for 30 days; that of a sealed one 'Sealed'.
    ...(fold('Anonymous').includes(folded)
      ? [
          condition`(rants.author_id is null and rants.kind = 'named')`,
          condition`rants.author_id in (select id from users where deleted_at is not null)`,
        ]
      : []),
    ...(fold('Sealed').includes(folded) ? [condition`(rants.kind = 'sealed' and rants.author_id is null)`] : []),
  ];
}

/** The word is a date: rants of those days are hits too. */
async function dayConditions(app: App, word: string, n: number): Promise<Condition[]> {
  const days = typedDays(word);
  if (!days) return [];
  const { start, end } = instantsOf(days, (await app.settings.current()).timeZone);
  return [condition`(rants.date >= ${bound(`dayStart${n}`, start)} and rants.date < ${bound(`dayEnd${n}`, end)})`];
}
