/** The plans as CSV and as Excel: the rows of the screen under the same filters. */

import type { FileReply } from '@earshot/contract/endpoint';
import type { Separator } from '@earshot/contract/text';
import type { PlainId } from '@earshot/words/sentence';
import { personName } from '#features/accounts/server';
import { AffectedTargets } from '#server/platform/events/affected-targets.ts';
import { cellsOf, type FileColumn, headings, sheetColumns } from '#server/platform/files/columns.ts';
import { csvFile } from '#server/platform/files/csv.ts';
import { recordExport } from '#server/platform/files/record-export.ts';
import { type Cell, LocalDate, LocalDay, xlsxFile } from '#server/platform/files/xlsx.ts';
import type { Call } from '#server/platform/http/mount.ts';
import { today } from '#server/platform/period.ts';
import type { Translator } from '#server/platform/translator.ts';
import { dayAt, localClock } from '#server/platform/zone.ts';
import type { actionPlans, Plan } from '../contract/calls.ts';
import { listPlans } from './queries.ts';

/** Columns in their order in the file; `day` formats a calendar day. */
const columnsOf = ({ translate }: Translator, timeZone: string, day: (text: string) => Cell): FileColumn<Plan>[] => [
  { heading: 'column.title', width: 36, wrap: true, cell: (plan) => plan.title },
  { heading: 'column.description', width: 60, wrap: true, cell: (plan) => plan.description },
  { heading: 'column.department', width: 22, cell: (plan) => plan.department.name },
  { heading: 'column.category', width: 22, cell: (plan) => plan.category?.name ?? null },
  { heading: 'column.priority', width: 10, cell: (plan) => translate(`planFile.${plan.priority}`) },
  { heading: 'column.deadline', width: 12, cell: (plan) => day(plan.deadline) },
  { heading: 'column.owner', width: 22, cell: (plan) => plan.assignedTo?.name ?? null },
  { heading: 'column.status', width: 12, cell: (plan) => translate(plan.completed ? 'planFile.completed' : 'planFile.pending') },
  {
    heading: 'column.completedOn',
    width: 14,
    cell: (plan) => (plan.completedDate === null ? null : day(dayAt(Date.parse(plan.completedDate), timeZone))),
  },
  { heading: 'column.steps', width: 10, cell: ({ steps }) => (steps.total === 0 ? null : `${steps.done}/${steps.total}`) },
  { heading: 'column.rants', width: 8, cell: (plan) => plan.rantCount },
  { heading: 'column.publicNote', width: 60, wrap: true, cell: (plan) => plan.publicNote },
];

type FileCall = Pick<Call<typeof actionPlans.excel>, 'app' | 'actor' | 'progress' | 'query'> & {
  query: { separator?: Separator };
  translator: Translator;
};

export async function plansFile(call: FileCall, kind: 'csv' | 'xlsx'): Promise<FileReply> {
  const { app, actor, translator, progress, query: askedQuery } = call;
  const { ticket: _, separator, ...query } = askedQuery;
  const { translate, direction } = translator;
  const { timeZone } = await app.settings.current();
  const { plans } = await listPlans(app, actor, query, null);
  const name = `action-plans-${await today(app)}.${kind}`;
  const asDay = (text: string) => new LocalDay(Date.parse(`${text}T00:00:00Z`));
  const columns = columnsOf(translator, timeZone, kind === 'csv' ? String : asDay);
  const exportInfo = { what: `plans ${kind}`, filters: query, progress, about: new AffectedTargets() };
  async function* cells() {
    for (const plan of plans) yield cellsOf(columns, plan);
  }
  const rows = recordExport(app, actor, exportInfo, cells());
  if (kind === 'csv') return csvFile(name, headings(columns, translator), rows, separator);
  const notes = await notesOf({ app, actor, translator, query });
  return xlsxFile({
    ...{ name, columns: sheetColumns(columns, translator), isRightToLeft: direction === 'rtl', notes },
    sheets: [translate('planFile.plans'), translate('fileNote.about')],
    rows,
  });
}

/** Rows of the second sheet: filters, time zone, time and the person who made the file. */
async function notesOf({ app, actor, translator: { translate }, query }: Omit<FileCall, 'progress'>) {
  const { timeZone, organisationName } = await app.settings.current();
  const now = new LocalDate(localClock(timeZone)(app.clock.now()).ms);
  const yesOrNo = (value: string | undefined) => value && translate(value === 'true' ? 'fileNote.yes' : 'fileNote.no');
  const owner = query.owner === 'me' ? actor.name : query.owner && ((await personName(app.db, query.owner)) ?? translate('fileNote.none'));
  const notes: [PlainId, string | undefined][] = [
    ['fileNote.search', query.search],
    ['column.owner', owner],
    ['column.department', query.department],
    ['column.priority', query.priority && translate(`planFile.${query.priority}`)],
    ['planFile.completed', yesOrNo(query.completed)],
    ['planFile.overdue', yesOrNo(query.overdue)],
  ];
  return (rows: number): [string, Cell][] => [
    [organisationName, translate('planFile.plans')],
    ...notes.flatMap(([word, value]): [string, Cell][] => (value ? [[translate(word), value]] : [])),
    [translate('fileNote.timeZone'), timeZone],
    [translate('fileNote.made'), now],
    [translate('fileNote.by'), actor.name],
    [translate('fileNote.rows'), rows],
  ];
}
