/** Files of rants and of the department metrics, as CSV and as Excel. They hold the rows that the list shows to the same person. */

import { sinceEver } from '@earshot/contract/calendar';
import type { Endpoint, FileReply } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { isHandler } from '@earshot/contract/policy';
import type { Separator } from '@earshot/contract/text';
import { namesOfPeople } from '#features/accounts/server';
import { departmentMetrics, findDepartment } from '#features/dashboards/server';
import { optionStore } from '#features/options/server';
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
import { type Asked, rantQuery, tableOf } from './rows.ts';

type Kind = 'csv' | 'xlsx';

/** A CSV holds rows only, so the note stands in Excel files alone. */
interface Written {
  translator: Translator;
  note: FileNote | null;
}

/** For example 'rants-list-2026-11-28-09-30-00.xlsx'. */
const nameOf = async (app: App, what: 'rants-list' | 'department-metrics', kind: Kind | 'html'): Promise<string> =>
  `${what}-${await fileStamp(app)}.${kind}`;

async function fileOf(
  asked: Asked,
  kind: Kind,
  separator: Separator | undefined,
  name: string,
  more: [string, Cell][],
): Promise<FileReply> {
  const { translate, direction } = asked.translator;
  const { columns, rows } = await tableOf(asked, kind);
  if (kind === 'csv') return csvFile(name, headings(columns, asked.translator), rows, separator);
  const notes = await notesOf(asked, more);
  const sheets = [translate('report.rants'), translate('fileNote.about')] as const;
  return xlsxFile({ name, sheets, columns: sheetColumns(columns, asked.translator), isRightToLeft: direction === 'rtl', rows, notes });
}

/** Rows of the second sheet: filters, time zone, time, person, and the meaning of each number. */
async function notesOf({ app, actor, translator: { translate }, query }: Asked, more: [string, Cell][]) {
  const { timeZone, organisationName } = await app.settings.current();
  const { startDate, endDate, hour } = query;
  const hasStart = startDate !== undefined && startDate > sinceEver;
  const days = { from: startDate ?? '', to: endDate ?? '' };
  const upTo = days.to < (await today(app)) ? translate('report.until', days) : translate('report.all');
  const owner = query.owner && isHandler(actor) ? await ownerNamed(app, actor, query.owner, translate('rants.nobodys')) : null;
  // An hour is named as on the axis of the chart.
  const label = hour && startDate && endDate ? hourOf({ from: startDate, to: endDate }, hour, timeZone).label.slice(11) : null;
  const now = new LocalDate(localClock(timeZone)(app.clock.now()).ms);
  return (rows: number, cut: boolean): [string, Cell][] => [
    [organisationName, translate('report.rants')],
    [translate('report.period'), hasStart ? translate('report.to', days) : upTo],
    ...(label ? [[translate('report.hour'), label] as [string, Cell]] : []),
    ...(query.dateOf ? [[translate('report.period'), translate(dateWords[query.dateOf])] as [string, Cell]] : []),
    [translate('report.target'), query.target ?? translate('fileNote.none')],
    [translate('column.department'), query.department ?? translate('report.allDepartments')],
    [translate('report.category'), query.category ?? translate('fileNote.none')],
    [translate('report.status'), translate(query.rantStatus ? `status.${query.rantStatus}` : 'fileNote.none')],
    [translate('fileNote.search'), query.search ?? translate('fileNote.none')],
    ...(owner === null ? [] : [[translate('rants.owner'), owner] as [string, Cell]]),
    ...(query.kind && isHandler(actor) ? [[translate('column.kind'), translate(`rantKind.${query.kind}`)] as [string, Cell]] : []),
    ...onlyOf(query).map((only): [string, Cell] => [translate('report.only'), translate(only)]),
    [translate('fileNote.timeZone'), timeZone],
    [translate('fileNote.made'), now],
    [translate('fileNote.by'), actor.name],
    [translate('fileNote.rows'), rows],
    ...(cut ? [[translate('fileNote.rows'), translate('report.cut')] as [string, Cell]] : []),
    ...more,
  ];
}

const noteRows = ({ note }: Written): [string, Cell][] => (note === null ? [] : [[note.title, note.text]]);

/** Names of the owners asked for; 'me' is the person who asks. */
async function ownerNamed(app: App, actor: Asked['actor'], owner: string, nobody: string): Promise<string> {
  if (owner === 'none') return nobody;
  const people = await namesOfPeople(app, owner === 'me' ? [actor.id] : owner.split(','));
  return people.map(({ name }) => name).join(', ');
}

type Asking<E extends Endpoint> = Pick<Call<E>, 'app' | 'actor' | 'progress' | 'query'> & OfCsv & Written;

type Selecting = Pick<Call<typeof reports.selectedExcel>, 'app' | 'actor' | 'progress' | 'body'> & OfCsv & Written;

/** Only a CSV has a separator. */
interface OfCsv {
  query: { separator?: Separator };
}

const dateWords = { created: 'report.created', answered: 'report.answeredOn', resolved: 'report.resolvedOn' } as const;

/** The filters that are on, as sentences. */
const onlyOf = ({ mine, overdue, answered }: Asked['query']) => [
  ...(mine ? (['report.mine'] as const) : []),
  ...(overdue ? (['report.overdue'] as const) : []),
  ...(answered ? ([answered === 'true' ? 'report.answeredOnly' : 'report.unanswered'] as const) : []),
];

/** The ids of the targets with these names or ids; those that do not exist are left out. */
export async function targetsNamed(app: App, refs: (string | undefined)[]): Promise<string[]> {
  const found = refs.map((ref) => ref && optionStore(app).find('targetEmployees', ref));
  return (await Promise.all(found)).flatMap((option) => (option ? [option.id] : []));
}

/** Names instead of ids, so that a reader of the file or of the log knows what was asked. */
async function named(app: App, query: Asked['query']): Promise<Asked['query']> {
  const department = query.department ? await findDepartment(app, query.department).catch(() => null) : null;
  return { ...query, ...(department && { department: department.name }) };
}

/** The rants that these filters find. Throws `invalid` where days make no sense. */
export async function rantsFile(call: Asking<typeof reports.rantsExcel>, kind: Kind): Promise<FileReply> {
  const { app, actor, translator, progress, query } = call;
  const { ticket: _, separator, ...filters } = query;
  const asked = await named(app, await rantQuery(app, filters));
  const about = new AffectedTargets();
  about.add(await targetsNamed(app, [query.target]));
  const made = { what: `rants ${kind}`, filters, progress, about };
  return fileOf({ app, actor, translator, ...made, query: asked }, kind, separator, await nameOf(app, 'rants-list', kind), noteRows(call));
}

/** The selected rants that the actor may see. Throws `too_many_at_once`. */
export async function selectedFile(call: Selecting, kind: Kind): Promise<FileReply> {
  const { app, actor, translator, progress, body, query } = call;
  const ids = [...new Set(body.ids)];
  const { rants: max } = limits.bulk;
  if (ids.length > max) throw refuse('too_many_at_once', { values: { max } });
  const made = { what: `rants ${kind}`, filters: { selected: ids.length }, progress, about: new AffectedTargets() };
  return fileOf(
    { app, actor, translator, ...made, query: { ids } },
    kind,
    query.separator,
    await nameOf(app, 'rants-list', kind),
    noteRows(call),
  );
}

/** The rants behind the metrics; Excel's second sheet also holds the numbers themselves. */
export async function metricsFile(call: Asking<typeof reports.metricsExcel>, kind: Kind): Promise<FileReply> {
  const { app, actor, translator, progress, query } = call;
  const { ticket: _, separator, ...filters } = query;
  const metrics = await departmentMetrics(app, actor, query);
  const { from, to } = metrics.period;
  const asked = { startDate: from, endDate: to, department: metrics.department?.name };
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
  const file = { app, actor, translator, progress, about: new AffectedTargets(), what: `metrics ${kind}`, filters, query: asked };
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

/** The name of the report's file. */
export const reportName = (app: App): Promise<string> => nameOf(app, 'department-metrics', 'html');
