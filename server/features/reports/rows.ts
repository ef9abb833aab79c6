/** Rants as rows of a file: the same rows as the screen under the same filters, in the organisation's time. */
import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { reports } from '@earshot/contract/reports';
import type { App } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import { type Export, exported } from '../../platform/files/exported.ts';
import { type Cell, LocalDate, type SheetColumn } from '../../platform/files/xlsx.ts';
import { daysBetween, daysOfTimeRange } from '../../platform/period.ts';
import type { Translator } from '../../platform/translator.ts';
import { localClock } from '../../platform/zone.ts';
import { type RantQuery, type RantRow, streamRants } from '../rants/index.ts';

/** Each column with its width in a sheet, in the order of the cells. */
export const columns = [
  ...([
    ['date', 17],
    ['author', 22],
    ['target', 22],
    ['department', 22],
    ['category', 22],
    ['content', 80],
    ['status', 12],
  ] as const),
  ...([
    ['firstResponse', 17],
    ['responseTimeDays', 12],
    ['link', 42],
  ] as const),
] as const;
export const sheetColumns = (translator: Translator): SheetColumn[] =>
  columns.map(([name, width]) => ({ label: translator.translate(`column.${name}`), width, wrap: name === 'content' }));

/** What is asked for, as the list of rants knows it. Without dates: the last 7 days (product.md 15.4). */
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
    : await daysBetween(app, startDate, endDate, limits.period.maxFiles);
  return { startDate: from, endDate: to };
}

const dayMs = 86_400_000;
const waited = (row: RantRow): number | null =>
  row.first_response_at === null ? null : Math.round(((row.first_response_at - row.date) / dayMs) * 10) / 10;

const link = (app: App, row: RantRow): string => `${app.config.publicUrl?.replace(/\/$/, '') ?? ''}/rant/${row.id}`;

/** The row's cells; `moment` says how a time is told. */
const cellsOf = ({ app, translator }: Asked, row: RantRow, moment: (at: number) => Cell): Cell[] => [
  moment(row.date),
  row.author ?? translator.translate('report.anonymous'),
  row.target,
  row.department,
  row.category,
  row.content,
  translator.translate(`status.${row.displayStatus}`),
  row.first_response_at === null ? null : moment(row.first_response_at),
  waited(row),
  link(app, row),
];

/** `what` and `filters` as they stand in the audit log. */
export interface Asked extends Export {
  app: App;
  actor: SessionActor;
  translator: Translator;
  query: RantQuery;
}

async function* rows(asked: Asked, moment: (at: number) => Cell): AsyncGenerator<Cell[]> {
  const { app, actor, translator: _, query, ...made } = asked;
  for await (const row of exported(app, actor, made, streamRants(app, actor, query))) {
    made.about.add([row.target_id]);
    yield cellsOf(asked, row, moment);
  }
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
