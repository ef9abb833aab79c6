/**
 * Finds the words of a search outside of the texts: in the names of author, target, department and category, in the status, in the date.
 * Names are in small tables and are matched first, from one letter on.
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

/**
 * How many words are looked up in the names, and how many ids of names are sent for a word. Beyond that, the statement looks the names up
 * itself.
 */
const maxLookedUp = 12;
const maxNames = 200;

export interface Word {
  folded: string;
  /** Makes the names of its parameters in the statement unique. */
  n: number;
  /** The conditions under which a rant has the word outside of its texts. */
  names: Condition[];
}

/** Finds where each word occurs in names and, with `inDates`, in dates. */
export async function wordsWithNames(app: App, words: readonly string[], inDates: boolean): Promise<Word[]> {
  const longest = words.toSorted(byLength).slice(0, maxLookedUp);
  const found = await namesLike(app, longest);
  const all: Word[] = [];
  for (const [n, foldedWord] of words.entries()) {
    const ids = (kind: Kind) =>
      longest.includes(foldedWord) ? found.filter((row) => row.word === foldedWord && row.kind === kind).map(({ id }) => id) : null;
    const names = [
      ...refConditions(app, 'options', ids('options'), foldedWord, n),
      ...refConditions(app, 'authors', ids('authors'), foldedWord, n),
      ...wordConditions(app, foldedWord, n),
      ...(inDates ? await dayConditions(app, foldedWord, n) : []),
    ];
    all.push({ folded: foldedWord, n, names });
  }
  return all;
}

type Kind = 'options' | 'authors';
const tables = {
  options: { columns: ['rants.target_id', 'rants.department_id', 'rants.category_id'], named: 'options where name_folded' },
  authors: { columns: ['rants.author_id'], named: 'users where deleted_at is null and name_folded' },
} as const satisfies Record<Kind, { columns: readonly string[]; named: string }>;
const kinds = Object.keys(tables) as Kind[];

interface NamedWord {
  word: string;
  kind: Kind;
  id: string;
}

/** The names that contain each word: one more of each kind than is sent, to notice that there are too many. */
async function namesLike(app: App, words: readonly string[]): Promise<NamedWord[]> {
  const lookups = words.flatMap((word) => kinds.map((kind) => ({ word, kind })));
  const parts = lookups.map(
    (
      { word, kind },
      n,
    ) => sql`select * from (select ${sql.lit(n)} as n, id from ${sql.raw(tables[kind].named)} like ${likeText(word)} escape '\\'
      limit ${sql.lit(maxNames + 1)}) as ${sql.raw(`names${n}`)}`,
  );
  const { rows } = await sql<{ n: number; id: string }>`${sql.join(parts, sql` union all `)}`.execute(app.slowReads);
  return rows.flatMap(({ n, id }) => {
    const lookup = lookups[n];
    return lookup ? [{ ...lookup, id }] : [];
  });
}

/** The conditions under which a rant refers to a name with the word. `ids` are those of the names; null: they were not looked up. */
function refConditions({ dialect }: App, kind: Kind, ids: string[] | null, foldedWord: string, n: number): Condition[] {
  const { columns, named } = tables[kind];
  if (ids?.length === 0) return [];
  if (ids && ids.length <= maxNames) return columns.map((column) => isOneOf(dialect, column, `${kind}${n}`, ids));
  const like = bound(`like${n}`, likeText(foldedWord));
  return columns.map((column) => condition`${text(column)} in (select id from ${text(named)} like ${like} escape '\\')`);
}

/** No status but Resolved finds a withdrawn rant, because lists show 'Withdrawn' instead of the others. */
const bearsStatus = (word: Condition): Condition => condition`(${word} and (rants.withdrawn_at is null or rants.word = 'Resolved'))`;

function wordConditions({ dialect }: App, foldedWord: string, n: number): Condition[] {
  const statuses: RantStatus[] = rantStatuses.filter((status) => fold(status).includes(foldedWord));
  return [
    ...(statuses.length > 0 ? [bearsStatus(isOneOf(dialect, 'rants.word', `statuses${n}`, statuses))] : []),
    // The author of an anonymous rant is shown as 'Anonymous', and so is a deleted author, even during the 30 days in which the account is
    // kept.
    ...(fold('Anonymous').includes(foldedWord)
      ? [condition`rants.author_id is null`, condition`rants.author_id in (select id from users where deleted_at is not null)`]
      : []),
  ];
}

/** If the word is a date, rants of those days are hits, too. */
async function dayConditions(app: App, word: string, n: number): Promise<Condition[]> {
  const days = typedDays(word);
  if (!days) return [];
  const { start, end } = instantsOf(days, (await app.settings.current()).timeZone);
  return [condition`(rants.date >= ${bound(`dayStart${n}`, start)} and rants.date < ${bound(`dayEnd${n}`, end)})`];
}
