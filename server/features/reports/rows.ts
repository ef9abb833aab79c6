/** Rants as rows of a file: the same rows as the screen under the same filters, in the organisation's time. */
import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { columns } from '@earshot/contract/messages';
import { reportWords } from '@earshot/contract/report-words';
import type { reports } from '@earshot/contract/reports';
import type { App } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import { type Export, exported } from '../../platform/files/exported.ts';
import { type Cell, LocalDate, type SheetColumn } from '../../platform/files/xlsx.ts';
import { daysBetween, daysOfTimeRange } from '../../platform/period.ts';
import { localClock } from '../../platform/zone.ts';
import { eachRant, type RantQuery, type RantRow } from '../rants/index.ts';

const widths = [17, 22, 22, 22, 22, 80, 12, 17, 12, 42];
export const sheetColumns: SheetColumn[] = columns.rants.map((label, i) => ({ label, width: widths[i] ?? 20, wrap: label === 'Content' }));

/** What is asked for, as the list of rants knows it. Without dates: the last 7 days (decisions 4). */
export async function rantQuery(app: App, query: QueryOf<typeof reports.rantsCsv>): Promise<RantQuery> {
  const { ticket: _, timeRange: _range, searchTerm, rantStatus, category, department, ...others } = query;
  return {
    ...others,
    ...(await span(app, query)),
    search: searchTerm,
    rantStatus: rantStatus === 'all' ? undefined : rantStatus,
    category: category === 'all' ? undefined : category,
    department: department === 'all' ? undefined : department,
  };
}

/** Two days, the first before the last. Throws `invalid`. */
async function span(app: App, { timeRange, startDate, endDate }: QueryOf<typeof reports.rantsCsv>) {
  const { from, to } = timeRange
    ? await daysOfTimeRange(app, timeRange)
    : await daysBetween(app, startDate, endDate, limits.period.filesMost);
  return { startDate: from, endDate: to };
}

const dayMs = 86_400_000;
const waited = (row: RantRow): number | null =>
  row.first_response_at === null ? null : Math.round(((row.first_response_at - row.date) / dayMs) * 10) / 10;

const link = (app: App, row: RantRow): string => `${app.config.publicUrl?.replace(/\/$/, '') ?? ''}/rant/${row.id}`;

/** The row's cells; `moment` says how a time is told. */
const cellsOf = (app: App, row: RantRow, moment: (at: number) => Cell): Cell[] => [
  moment(row.date),
  row.author ?? reportWords.anonymous,
  row.target,
  row.department,
  row.category,
  row.content,
  row.word,
  row.first_response_at === null ? null : moment(row.first_response_at),
  waited(row),
  link(app, row),
];

/** `what` and `filters` as they stand in the audit log. */
export interface Asked extends Export {
  app: App;
  actor: SessionActor;
  query: RantQuery;
}

async function* rows({ app, actor, query, ...made }: Asked, moment: (at: number) => Cell): AsyncGenerator<Cell[]> {
  for await (const row of exported(app, actor, made, eachRant(app, actor, query))) yield cellsOf(app, row, moment);
}

/** Times as ISO text in the organisation's zone, for CSV. */
export async function textRows(asked: Asked): Promise<AsyncGenerator<Cell[]>> {
  const clock = localClock((await asked.app.settings.current()).timeZone);
  return rows(asked, (at) => clock(at).iso);
}

/** Times as real dates, for Excel. */
export async function sheetRows(asked: Asked): Promise<AsyncGenerator<Cell[]>> {
  const clock = localClock((await asked.app.settings.current()).timeZone);
  return rows(asked, (at) => new LocalDate(clock(at).ms));
}
