/** Files of rants and of the department metrics, as CSV and Excel. They contain the rows that the list shows to the same person. */

import { sinceEver } from '@earshot/contract/calendar';
import type { Endpoint, FileReply } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { isHandler } from '@earshot/contract/policy';
import type { Separator } from '@earshot/contract/text';
import { namesOfPeople } from '#features/accounts/server';
import { departmentMetrics, findDepartment } from '#features/dashboards/server';
import { optionStore } from '#features/options/server';
import { textFilterNames } from '#features/rants/contract';
import type { App } from '#server/platform/app.ts';
import { AffectedTargets } from '#server/platform/events/affected-targets.ts';
import { headings, sheetColumns } from '#server/platform/files/columns.ts';
import { csvFile } from '#server/platform/files/csv.ts';
import type { FileNote } from '#server/platform/files/note.ts';
import { fileStamp } from '#server/platform/files/stamp.ts';
import { type Cell, LocalDate, xlsxFile } from '#server/platform/files/xlsx.ts';
import type { Call } from '#server/platform/http/mount.ts';
import { hourOf, today } from '#server/platform/period.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Translator } from '#server/platform/translator.ts';
import { localClock } from '#server/platform/zone.ts';
import type { reports } from '../contract/calls.ts';
import { type FileRequest, rantQuery, tableOf } from './rant-columns.ts';

type Kind = 'csv' | 'xlsx';

/** Only Excel files contain the note: a CSV has nothing but rows. */
interface WrittenFile {
  translator: Translator;
  note: FileNote | null;
}

/** Returns for example 'rants-list-2026-11-28-09-30-00.xlsx'. */
const nameOf = async (app: App, subject: 'rants-list' | 'department-metrics', kind: Kind | 'html'): Promise<string> =>
  `${subject}-${await fileStamp(app)}.${kind}`;

async function fileOf(
  request: FileRequest,
  kind: Kind,
  separator: Separator | undefined,
  name: string,
  extraNotes: [string, Cell][],
): Promise<FileReply> {
  const { translate, direction } = request.translator;
  const { columns, rows } = await tableOf(request, kind);
  if (kind === 'csv') return csvFile(name, headings(columns, request.translator), rows, separator);
  const notes = await notesOf(request, extraNotes);
  const sheets = [translate('report.rants'), translate('fileNote.about')] as const;
  return xlsxFile({ name, sheets, columns: sheetColumns(columns, request.translator), isRightToLeft: direction === 'rtl', rows, notes });
}

/** Rows of the second sheet: filters, time zone, time, the person who made the file, and the meaning of each number. */
async function notesOf({ app, actor, translator: { translate }, query }: FileRequest, extraNotes: [string, Cell][]) {
  const { timeZone, organisationName } = await app.settings.current();
  const { startDate, endDate, hour } = query;
  const hasStart = startDate !== undefined && startDate > sinceEver;
  const days = { from: startDate ?? '', to: endDate ?? '' };
  const upTo = days.to < (await today(app)) ? translate('report.until', days) : translate('report.all');
  const owner = query.owner && isHandler(actor) ? await ownerNamed(app, actor, query.owner, translate('rants.unassigned')) : null;
  // An hour has the name it has on the axis of the chart.
  const label = hour && startDate && endDate ? hourOf({ from: startDate, to: endDate }, hour, timeZone).label.slice(11) : null;
  const now = new LocalDate(localClock(timeZone)(app.clock.now()).ms);
  return (rows: number, isCut: boolean): [string, Cell][] => [
    [organisationName, translate('report.rants')],
    [translate('report.period'), hasStart ? translate('report.to', days) : upTo],
    ...(label ? [[translate('report.hour'), label] as [string, Cell]] : []),
    ...(query.dateOf ? [[translate('report.period'), translate(dateWords[query.dateOf])] as [string, Cell]] : []),
    ...textFilterNames.map((name): [string, Cell] => [
      translate(`rants.${name}`),
      query[name] ?? translate(name === 'department' ? 'report.allDepartments' : 'fileNote.none'),
    ]),
    [translate('report.status'), translate(query.rantStatus ? `status.${query.rantStatus}` : 'fileNote.none')],
    [translate('fileNote.search'), query.search ?? translate('fileNote.none')],
    ...(owner === null ? [] : [[translate('rants.owner'), owner] as [string, Cell]]),
    ...(query.kind && isHandler(actor) ? [[translate('column.kind'), translate(`rantKind.${query.kind}`)] as [string, Cell]] : []),
    ...onlyOf(query).map((filterName): [string, Cell] => [translate('report.only'), translate(filterName)]),
    [translate('fileNote.timeZone'), timeZone],
    [translate('fileNote.made'), now],
    [translate('fileNote.by'), actor.name],
    [translate('fileNote.rows'), rows],
    ...(isCut ? [[translate('fileNote.rows'), translate('report.cut')] as [string, Cell]] : []),
    ...extraNotes,
  ];
}

const noteRows = ({ note }: WrittenFile): [string, Cell][] => (note === null ? [] : [[note.title, note.text]]);

/** Names of the owners in the filter; 'me' is the caller. */
async function ownerNamed(app: App, actor: FileRequest['actor'], owner: string, nobodyText: string): Promise<string> {
  if (owner === 'none') return nobodyText;
  const people = await namesOfPeople(app, owner === 'me' ? [actor.id] : owner.split(','));
  return people.map(({ name }) => name).join(', ');
}

type FileCall<E extends Endpoint> = Pick<Call<E>, 'app' | 'actor' | 'progress' | 'query'> & OfCsv & WrittenFile;

type Selecting = Pick<Call<typeof reports.selectedExcel>, 'app' | 'actor' | 'progress' | 'body'> & OfCsv & WrittenFile;

interface OfCsv {
  query: { separator?: Separator };
}

const dateWords = { created: 'report.created', answered: 'report.answeredOn', resolved: 'report.resolvedOn' } as const;

/** The filters without a value that are on, as ids of sentences. */
const onlyOf = ({ mine, overdue, answered, queue }: FileRequest['query']) => [
  ...(mine ? (['report.mine'] as const) : []),
  ...(overdue ? (['report.overdue'] as const) : []),
  ...(answered ? ([answered === 'true' ? 'report.answeredOnly' : 'report.unanswered'] as const) : []),
  ...(queue ? ([`rantQueue.${queue}`] as const) : []),
];

/** Ids of the targets with these names or ids. Unknown ones are left out. */
export async function targetsNamed(app: App, refs: (string | undefined)[]): Promise<string[]> {
  const targets = refs.map((ref) => ref && optionStore(app).find('targetEmployees', ref));
  return (await Promise.all(targets)).flatMap((option) => (option ? [option.id] : []));
}

/** Replaces the department's id by its name, for readers of the file and of the log. */
async function withOptionNames(app: App, query: FileRequest['query']): Promise<FileRequest['query']> {
  const department = query.department ? await findDepartment(app, query.department).catch(() => null) : null;
  return { ...query, ...(department && { department: department.name }) };
}

/** A file of the rants that the filters find. Throws `invalid` for impossible days. */
export async function rantsFile(call: FileCall<typeof reports.rantsExcel>, kind: Kind): Promise<FileReply> {
  const { app, actor, translator, progress, query } = call;
  const { ticket: _, separator, ...filters } = query;
  const askedQuery = await withOptionNames(app, await rantQuery(app, filters));
  const about = new AffectedTargets();
  about.add(await targetsNamed(app, [query.target]));
  const exportInfo = { what: `rants ${kind}`, filters, progress, about };
  return fileOf(
    { app, actor, translator, ...exportInfo, query: askedQuery },
    kind,
    separator,
    await nameOf(app, 'rants-list', kind),
    noteRows(call),
  );
}

/** A file of the selected rants that the caller may see. Throws `too_many_at_once`. */
export async function selectedFile(call: Selecting, kind: Kind): Promise<FileReply> {
  const { app, actor, translator, progress, body, query } = call;
  const ids = [...new Set(body.ids)];
  const { rants: max } = limits.bulk;
  if (ids.length > max) throw refuse('too_many_at_once', { values: { max } });
  const exportInfo = { what: `rants ${kind}`, filters: { selected: ids.length }, progress, about: new AffectedTargets() };
  return fileOf(
    { app, actor, translator, ...exportInfo, query: { ids } },
    kind,
    query.separator,
    await nameOf(app, 'rants-list', kind),
    noteRows(call),
  );
}

/** A file of the rants behind the metrics. In Excel the second sheet also has the numbers. */
export async function metricsFile(call: FileCall<typeof reports.metricsExcel>, kind: Kind): Promise<FileReply> {
  const { app, actor, translator, progress, query } = call;
  const { ticket: _, separator, ...filters } = query;
  const metrics = await departmentMetrics(app, actor, query);
  const { from, to } = metrics.period;
  const askedFilters = { startDate: from, endDate: to, department: metrics.department?.name };
  const { answers, resolutions } = metrics.withinTarget;
  const values = { ...metrics, answersInTime: answers.percent, resolutionsInTime: resolutions.percent };
  const names = Object.keys(labels) as (keyof typeof labels)[];
  const numbers = names.map((name): [string, Cell] => [
    translator.translate(labels[name]),
    values[name] ?? translator.translate('fileNote.none'),
  ]);
  const meanings: [string, Cell][] = [
    [translator.translate('report.definitions'), null],
    ...names.map((name): [string, Cell] => [translator.translate(labels[name]), translator.translate(`definition.${name}`)]),
  ];
  const file = { app, actor, translator, progress, about: new AffectedTargets(), what: `metrics ${kind}`, filters, query: askedFilters };
  return fileOf(file, kind, separator, await nameOf(app, 'department-metrics', kind), [...numbers, ...meanings, ...noteRows(call)]);
}

const labels = {
  totalRants: 'report.totalRants',
  resolvedRants: 'report.resolvedRants',
  resolutionRate: 'report.resolutionRate',
  avgResponseTime: 'report.avgResponseTime',
  medianResponseTime: 'report.medianResponseTime',
  answered: 'report.answered',
  answersInTime: 'report.answersInTime',
  resolutionsInTime: 'report.resolutionsInTime',
} as const;

/** The file name of the report. */
export const reportName = (app: App): Promise<string> => nameOf(app, 'department-metrics', 'html');
