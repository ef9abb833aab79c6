/** The four files of spec 7 'Reports': rants and metrics, as CSV and as Excel. Both stream; visibility is the list's own. */
import type { Endpoint, FileReply } from '@earshot/contract/endpoint';
import { columns } from '@earshot/contract/messages';
import { definitions, reportWords as words } from '@earshot/contract/report-words';
import type { reports } from '@earshot/contract/reports';
import type { App } from '../../platform/app.ts';
import { About } from '../../platform/events/about.ts';
import { csvFile } from '../../platform/files/csv.ts';
import { fileStamp } from '../../platform/files/stamp.ts';
import { type Cell, LocalDate, xlsxFile } from '../../platform/files/xlsx.ts';
import type { Call } from '../../platform/http/mount.ts';
import { hourOf } from '../../platform/period.ts';
import type { Speaker } from '../../platform/speaking.ts';
import { localClock } from '../../platform/zone.ts';
import { departmentMetrics, departmentOf } from '../dashboards/index.ts';
import { optionStore } from '../options/index.ts';
import { type Asked, rantQuery, sheetColumns, sheetRows, textRows } from './rows.ts';

type Kind = 'csv' | 'xlsx';

/** Spec 7: rants-list-{timestamp}.xlsx. */
const nameOf = async (app: App, what: 'rants-list' | 'department-metrics', kind: Kind | 'html'): Promise<string> =>
  `${what}-${await fileStamp(app)}.${kind}`;

async function fileOf(asked: Asked, kind: Kind, name: string, more: [string, Cell][]): Promise<FileReply> {
  const { say, direction } = asked.speaker;
  if (kind === 'csv')
    return csvFile(
      name,
      columns.rants.map((column) => say(column)),
      await textRows(asked),
    );
  const notes = await notesOf(asked, more);
  const rows = await sheetRows(asked);
  const sheets = [say(words.rants), say(words.about)] as const;
  return xlsxFile({ name, sheets, columns: sheetColumns(asked.speaker), isRightToLeft: direction === 'rtl', rows, notes });
}

/** The second sheet: filters, zone, time, by whom, and what each number means. */
async function notesOf({ app, actor, speaker: { say }, query }: Asked, more: [string, Cell][]) {
  const { timeZone, organisationName } = await app.settings.current();
  const { startDate, endDate, hour } = query;
  // A day and one of its hours, as the chart names it.
  const label = hour && startDate && endDate ? hourOf({ from: startDate, to: endDate }, hour, timeZone).label.slice(11) : null;
  const now = new LocalDate(localClock(timeZone)(app.clock.now()).ms);
  return (rows: number, cut: boolean): [string, Cell][] => [
    [organisationName, say(words.rants)],
    [say(words.period), say(words.to, { from: query.startDate ?? '', to: query.endDate ?? '' })],
    ...(label ? [[say(words.hour), label] as [string, Cell]] : []),
    ...(query.dateOf ? [[say(words.period), say(dateWords[query.dateOf])] as [string, Cell]] : []),
    [say(words.target), query.target ?? words.none],
    [say(words.department), query.department ?? say(words.allDepartments)],
    [say(words.category), query.category ?? words.none],
    [say(words.status), say(query.rantStatus ?? words.none)],
    [say(words.search), query.search ?? words.none],
    ...onlyOf(query).map((only): [string, Cell] => [say(words.only), say(only)]),
    [say(words.timeZone), timeZone],
    [say(words.made), now],
    [say(words.by), actor.name],
    [say(words.rows), rows],
    ...(cut ? [[say(words.rows), say(words.cut)] as [string, Cell]] : []),
    ...more,
  ];
}

/** The call, and in which language its file speaks. */
type Asking<E extends Endpoint> = Pick<Call<E>, 'app' | 'actor' | 'progress' | 'query'> & { speaker: Speaker };

const dateWords = { created: words.created, answered: words.answeredOn, resolved: words.resolvedOn } as const;

/** Filters that are on or off. */
const onlyOf = ({ mine, overdue, answered }: Asked['query']) => [
  ...(mine ? [words.mine] : []),
  ...(overdue ? [words.overdue] : []),
  ...(answered ? [answered === 'true' ? words.answeredOnly : words.unanswered] : []),
];

/** By name or _id: the ids of those there are. */
export async function targetsNamed(app: App, refs: (string | undefined)[]): Promise<string[]> {
  const found = refs.map((ref) => ref && optionStore(app).find('targetEmployees', ref));
  return (await Promise.all(found)).flatMap((option) => (option ? [option.id] : []));
}

/** Names instead of ids, so that a reader of the file or of the log knows what was asked. */
async function named(app: App, query: Asked['query']): Promise<Asked['query']> {
  const department = query.department ? await departmentOf(app, query.department).catch(() => null) : null;
  return { ...query, ...(department && { department: department.name }) };
}

export async function rantsFile(call: Asking<typeof reports.rantsCsv>, kind: Kind): Promise<FileReply> {
  const { app, actor, speaker, progress, query } = call;
  const { ticket: _, ...filters } = query;
  const asked = await named(app, await rantQuery(app, query));
  const about = new About();
  about.add(await targetsNamed(app, [query.target]));
  const made = { what: `rants ${kind}`, filters, progress, about };
  return fileOf({ app, actor, speaker, ...made, query: asked }, kind, await nameOf(app, 'rants-list', kind), []);
}

/** The rants behind the metrics; Excel's second sheet also holds the numbers themselves. */
export async function metricsFile(call: Asking<typeof reports.metricsCsv>, kind: Kind): Promise<FileReply> {
  const { app, actor, speaker, progress, query } = call;
  const { ticket: _, ...filters } = query;
  const metrics = await departmentMetrics(app, actor, query);
  const { from, to } = metrics.period;
  const asked = { startDate: from, endDate: to, department: metrics.department?.name };
  const numbers: [string, Cell][] = (
    ['totalRants', 'resolvedRants', 'resolutionRate', 'avgResponseTime', 'medianResponseTime', 'answered'] as const
  ).map((name) => [speaker.say(labels[name]), metrics[name] ?? words.none]);
  const meanings: [string, Cell][] = [
    [speaker.say(words.definitions), null],
    ...(Object.keys(labels) as (keyof typeof labels)[]).map((name): [string, Cell] => [
      speaker.say(labels[name]),
      speaker.say(definitions[name]),
    ]),
  ];
  const file = { app, actor, speaker, progress, about: new About(), what: `metrics ${kind}`, filters, query: asked };
  return fileOf(file, kind, await nameOf(app, 'department-metrics', kind), [...numbers, ...meanings]);
}

const labels = {
  totalRants: words.totalRants,
  resolvedRants: words.resolvedRants,
  resolutionRate: words.resolutionRate,
  avgResponseTime: words.avgResponseTime,
  medianResponseTime: words.medianResponseTime,
  answered: words.answered,
} as const;

export const reportName = (app: App): Promise<string> => nameOf(app, 'department-metrics', 'html');
