/**
 * What a search looks for: a substring, ignoring case and accents, of author, target, department, category, content or status (product.md 3.14).
 * Names live in small tables and are matched first, from one letter on; content by content.ts.
 */
import { type RantStatus, rantStatuses } from '@earshot/contract/rants';
import { sql } from 'kysely';
import type { App } from '../../../platform/app.ts';
import { any, bound, type Condition, condition, isOneOf } from '../../../platform/db/condition.ts';
import { likeText } from '../../../platform/db/dialect.ts';
import { fold } from '../../../platform/fold.ts';
import { instantsOf } from '../../../platform/zone.ts';
import { contentHolds, listedHits } from './content.ts';
import { typedDays } from './typed-days.ts';

/** Accounts whose names hold the text: their ids travel with the statement. */
const maxAuthors = 10_000;

export interface Match {
  /** A rant is a hit. */
  condition: Condition;
  /** Indexes lead to the hits; else rants are read to know. */
  isListed: boolean;
  /** Of all rants more are hits than are counted. */
  isCommon: boolean;
}

/** Looks `text` up, with `inDates` in the dates too. Hits outside of `scope` are left out from the beginning: not even the time may tell of them. */
export async function matchOf(app: App, scope: Condition, text: string, inDates: boolean): Promise<Match> {
  const folded = fold(text.trim());
  const names = [...nameConditions(app, await namesLike(app, folded)), ...(inDates ? await dayConditions(app, text.trim()) : [])];
  const hits = await listedHits(app, scope, folded);
  const isListed = Array.isArray(hits);
  const content = isListed ? isOneOf(app.dialect, 'rants.seq', 'hits', hits) : contentHolds(app, folded);
  return { condition: any(...names, content), isListed, isCommon: hits === 'many' };
}

interface Names {
  options: string[];
  authors: string[];
  statuses: RantStatus[];
  /** The text is a part of 'Anonymous': rants without an author are hits. */
  isAnonymous: boolean;
}

async function namesLike(app: App, folded: string): Promise<Names> {
  const like = likeText(folded);
  const [options, authors] = await Promise.all([
    sql<{ id: string }>`select id from options where name_folded like ${like} escape '\\'`.execute(app.db),
    sql<{
      id: string;
    }>`select id from users where deleted_at is null and name_folded like ${like} escape '\\' limit ${maxAuthors}`.execute(app.db),
  ]);
  return {
    options: options.rows.map((row) => row.id),
    authors: authors.rows.map((row) => row.id),
    statuses: rantStatuses.filter((status) => fold(status).includes(folded)),
    isAnonymous: fold('Anonymous').includes(folded),
  };
}

function nameConditions({ dialect }: App, { options, authors, statuses, isAnonymous }: Names): Condition[] {
  const columns = ['rants.target_id', 'rants.department_id', 'rants.category_id'];
  return [
    ...(options.length > 0 ? columns.map((column) => isOneOf(dialect, column, 'options', options)) : []),
    ...(authors.length > 0 ? [isOneOf(dialect, 'rants.author_id', 'authors', authors)] : []),
    ...(statuses.length > 0 ? [isOneOf(dialect, 'rants.word', 'statuses', statuses)] : []),
    // A deleted author reads 'Anonymous' too, while the row is kept for 30 days.
    ...(isAnonymous
      ? [condition`rants.author_id is null`, condition`rants.author_id in (select id from users where deleted_at is not null)`]
      : []),
  ];
}

/** The text is a date: rants of those days are hits too. */
async function dayConditions(app: App, text: string): Promise<Condition[]> {
  const days = typedDays(text);
  if (!days) return [];
  const { start, end } = instantsOf(days, (await app.settings.current()).timeZone);
  return [condition`(rants.date >= ${bound('dayStart', start)} and rants.date < ${bound('dayEnd', end)})`];
}
