/** Every rant behind the filters, for files: read in pages, never all at once. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Actor } from '@earshot/contract/policy';
import { type SqlBool, sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { param, runOnce } from '../../platform/db/prepared.ts';
import { filterOf, type RantQuery } from './filter.ts';
import { pageStatement } from './pages.ts';
import type { RantRow } from './present.ts';

/** Rows that a file takes at once: others' requests come between. */
const together = 250;

/** Every rant behind the filters, newest first, read in pages that each begin where the last one ended. Whoever stops asking stops it. */
export async function* eachRant(app: App, actor: Actor, query: RantQuery): AsyncGenerator<RantRow> {
  const filter = await filterOf(app, actor, query);
  if (!filter) return;
  // One upper bound on the date and no more: given two, SQLite may walk from the wrong one, again on every page.
  const isOfCreation = 'end' in filter.values && (query.dateOf ?? 'created') === 'created';
  const { db } = app.patient;
  let last: Pick<RantRow, 'date' | 'seq'> | undefined;
  do {
    const build = () => {
      const page = pageStatement(app, filter.where, { rantStatus: query.rantStatus }, together);
      if (!last) return page;
      const rest = page.where(sql<SqlBool>`(rants.date < ${param('lastDate')} or rants.seq < ${param('lastSeq')})`);
      return isOfCreation ? rest : rest.where(sql<SqlBool>`rants.date <= ${param('lastDate')}`);
    };
    const values: Record<string, unknown> = {
      ...filter.values,
      ...(last && isOfCreation && { end: last.date + 1 }),
      offset: 0,
      word: query.rantStatus,
      lastDate: last?.date,
      lastSeq: last?.seq,
    };
    const key = `rants.each ${filter.key} ${Boolean(query.rantStatus)} ${Boolean(last)}`;
    const rows = filter.search ? await runOnce<RantRow>(db, build(), values) : await app.hot.rows<RantRow>(db, key, build, values);
    yield* rows;
    last = rows.length === together ? rows.at(-1) : undefined;
    await breathe();
  } while (last);
}
