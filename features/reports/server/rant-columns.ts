/** Writes rants as rows of a file, with times in the organisation's zone. */
import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { isHandler } from '@earshot/contract/policy';
import { fileColumns, type RemovedReason, type rants } from '#features/rants/contract';
import { type RantRow, streamRants } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { cellsOf, type FileColumn } from '#server/platform/files/columns.ts';
import { type Export, recordExport } from '#server/platform/files/record-export.ts';
import { type Cell, LocalDate, LocalDay } from '#server/platform/files/xlsx.ts';
import { daysBetween, daysOfTimeRange } from '#server/platform/period.ts';
import type { Translator } from '#server/platform/translator.ts';
import { localClock } from '#server/platform/zone.ts';
import type { reports } from '../contract/calls.ts';

/** Turns the query of a file into a query of the list. Without dates it asks for the last 7 days. Throws `invalid`. */
export async function rantQuery(app: App, query: QueryOf<typeof reports.rantsExcel>): Promise<QueryOf<typeof rants.list>> {
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

/** The first and the last day. Throws `invalid`. */
async function span(app: App, { timeRange, startDate, endDate }: QueryOf<typeof reports.rantsExcel>) {
  const { from, to } = timeRange
    ? await daysOfTimeRange(app, timeRange)
    : await daysBetween(app, startDate, endDate, limits.period.maxFiles);
  return { startDate: from, endDate: to };
}

/** The text of a rant, or the reason why there is none any more. */
export const wordsOf = (
  translate: Translator['translate'],
  { content, isGone, reason }: { content: string; isGone: boolean; reason: RemovedReason | null | undefined },
): string => {
  if (!isGone) return content;
  return reason ? translate('removed.short', { reason: { id: `removed.${reason}` } }) : translate('report.withdrawn');
};

const dayMs = 86_400_000;
const daysWaited = (row: RantRow): number | null =>
  row.first_response_at === null ? null : Math.round(((row.first_response_at - row.date) / dayMs) * 10) / 10;

/** Returns null if PUBLIC_URL is not set, because a path alone is no link in a file. */
const link = ({ config: { publicUrl } }: App, row: RantRow): string | null =>
  publicUrl ? `${publicUrl.replace(/\/$/, '')}/rant/${row.id}` : null;

/** `what` and `filters` are recorded in the audit log. */
export interface FileRequest extends Export {
  app: App;
  actor: SessionActor;
  translator: Translator;
  query: Parameters<typeof streamRants>[2];
}

/** The author's name, or 'Anonymous'. */
export const authorOf = (translate: Translator['translate'], { author }: { author: string | null }): string =>
  author ?? translate('rantKind.sealed');

type ListColumn = (typeof fileColumns)[number];
type Column = Omit<FileColumn<RantRow>, 'heading'>;
type Clocks = Record<'moment' | 'day', (at: number) => Cell>;

/** Columns of the list that are more than a text of the row. `moment` and `day` write a time; an anonymous rant shows only its day. */
const madeColumns = (translate: Translator['translate'], { moment, day }: Clocks) =>
  ({
    date: { width: 17, cell: (row) => (row.kind === 'sealed' ? day(row.date) : moment(row.date)) },
    author: { width: 22, cell: (row) => authorOf(translate, row) },
    content: {
      width: 80,
      wrap: true,
      cell: (row) => wordsOf(translate, { content: row.content, isGone: row.withdrawn_at !== null, reason: row.removed_reason }),
    },
    status: { width: 12, cell: (row) => translate(`status.${row.displayStatus}`) },
  }) satisfies Partial<Record<ListColumn, Column>>;
type MadeColumn = keyof ReturnType<typeof madeColumns>;

const textColumn = (name: Exclude<ListColumn, MadeColumn>): Column => ({ width: 22, cell: (row) => row[name] });

function listedColumns(translate: Translator['translate'], clocks: Clocks): FileColumn<RantRow>[] {
  const made = madeColumns(translate, clocks);
  const isMade = (name: ListColumn): name is MadeColumn => name in made;
  return fileColumns.map((name) => ({ heading: `rants.${name}`, ...(isMade(name) ? made[name] : textColumn(name)) }));
}

/** The columns in order. */
const columnsOf = ({ app, actor, translator: { translate } }: FileRequest, { moment, day }: Clocks): FileColumn<RantRow>[] => [
  ...listedColumns(translate, { moment, day }),
  {
    heading: 'column.firstResponse',
    width: 17,
    cell: (row) => (row.first_response_at === null ? null : moment(row.first_response_at)),
  },
  { heading: 'column.responseTimeDays', width: 12, cell: daysWaited },
  { heading: 'column.link', width: 42, cell: (row) => link(app, row) },
  ...(isHandler(actor) ? [{ heading: 'rants.owner' as const, width: 22, cell: (row: RantRow) => row.owner }] : []),
  { heading: 'column.kind', width: 12, cell: (row) => translate(`rantKind.${row.kind}`) },
];

async function* rowsOf(request: FileRequest, columns: readonly FileColumn<RantRow>[]): AsyncGenerator<Cell[]> {
  const { app, actor, translator: _, query, ...made } = request;
  for await (const row of recordExport(app, actor, made, streamRants(app, actor, query))) {
    made.about.add([row.target_id]);
    yield cellsOf(columns, row);
  }
}

/** The columns and rows of a file. Times are ISO text in CSV, and dates in Excel. */
export async function tableOf(request: FileRequest, kind: 'csv' | 'xlsx') {
  const clock = localClock((await request.app.settings.current()).timeZone);
  const moment = (at: number) => (kind === 'csv' ? clock(at).iso : new LocalDate(clock(at).ms));
  const day = (at: number) => (kind === 'csv' ? clock(at).iso.slice(0, 10) : new LocalDay(Date.parse(clock(at).iso.slice(0, 10))));
  const columns = columnsOf(request, { moment, day });
  return { columns, rows: rowsOf(request, columns) };
}
