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
import type { Speaker } from '../../platform/speaking.ts';
import { localClock } from '../../platform/zone.ts';
import { eachRant, type RantQuery, type RantRow } from '../rants/index.ts';

const widths: Record<(typeof columns.rants)[number], number> = {
  ...{ Date: 17, Author: 22, Target: 22, Department: 22, Category: 22, Content: 80, Status: 12 },
  ...{ 'First response': 17, 'Response time (days)': 12, Link: 42 },
};
/** By the English name, which is the column's id. */
export const sheetColumns = (speaker: Speaker): SheetColumn[] =>
  columns.rants.map((id) => ({ label: speaker.say(id), width: widths[id], wrap: id === 'Content' }));

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
const cellsOf = ({ app, speaker }: Asked, row: RantRow, moment: (at: number) => Cell): Cell[] => [
  moment(row.date),
  row.author ?? speaker.say(reportWords.anonymous),
  row.target,
  row.department,
  row.category,
  row.content,
  speaker.say(row.word),
  row.first_response_at === null ? null : moment(row.first_response_at),
  waited(row),
  link(app, row),
];

/** `what` and `filters` as they stand in the audit log. */
export interface Asked extends Export {
  app: App;
  actor: SessionActor;
  speaker: Speaker;
  query: RantQuery;
}

async function* rows(asked: Asked, moment: (at: number) => Cell): AsyncGenerator<Cell[]> {
  const { app, actor, speaker: _, query, ...made } = asked;
  for await (const row of exported(app, actor, made, eachRant(app, actor, query))) {
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
