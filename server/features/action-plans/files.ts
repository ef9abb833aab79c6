/** The plans as CSV and as Excel: the rows of the screen under the same filters. */
import type { actionPlans, Plan } from '@earshot/contract/action-plans';
import type { FileReply, QueryOf } from '@earshot/contract/endpoint';
import { columns } from '@earshot/contract/messages';
import { planWords, reportWords } from '@earshot/contract/report-words';
import type { App } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import { csvFile } from '../../platform/files/csv.ts';
import { exported } from '../../platform/files/exported.ts';
import { type Cell, LocalDate, LocalDay, xlsxFile } from '../../platform/files/xlsx.ts';
import type { Call } from '../../platform/http/mount.ts';
import { today } from '../../platform/period.ts';
import { dayAt, localClock } from '../../platform/zone.ts';
import { listPlans } from './queries.ts';

const widths = [36, 60, 22, 22, 10, 12, 22, 12, 14, 10, 8, 60];
const sheetColumns = columns.plans.map((label, i) => ({
  ...{ label, width: widths[i] ?? 20 },
  wrap: label === 'Title' || label === 'Description' || label === 'Public note',
}));

const cellsOf = (plan: Plan, timeZone: string, day: (text: string) => Cell): Cell[] => [
  plan.title,
  plan.description,
  plan.department.name,
  plan.category?.name ?? null,
  planWords[plan.priority],
  day(plan.deadline),
  plan.assignedTo?.name ?? null,
  plan.completed ? planWords.completed : planWords.pending,
  plan.completedDate === null ? null : day(dayAt(Date.parse(plan.completedDate), timeZone)),
  plan.steps.total === 0 ? null : `${plan.steps.done}/${plan.steps.total}`,
  plan.rantCount,
  plan.publicNote,
];

type Query = QueryOf<typeof actionPlans.csv>;

export async function plansFile(
  { app, actor, progress, query: asked }: Call<typeof actionPlans.csv>,
  kind: 'csv' | 'xlsx',
): Promise<FileReply> {
  const { ticket: _, ...query } = asked;
  const { timeZone } = await app.settings.current();
  const { plans } = await listPlans(app, actor, query, null);
  const name = `action-plans-${await today(app)}.${kind}`;
  async function* rows(day: (text: string) => Cell) {
    for (const plan of plans) yield cellsOf(plan, timeZone, day);
  }
  const given = { what: `plans ${kind}`, filters: query, progress };
  if (kind === 'csv') return csvFile(name, columns.plans, exported(app, actor, given, rows(String)));
  const asDay = (text: string) => new LocalDay(Date.parse(`${text}T00:00:00Z`));
  const notes = await notesOf(app, actor, query);
  return xlsxFile({
    ...{ name, columns: sheetColumns, sheets: [planWords.plans, reportWords.about], notes },
    rows: exported(app, actor, given, rows(asDay)),
  });
}

/** The second sheet: filters, zone, time and by whom. */
async function notesOf(app: App, actor: SessionActor, query: Omit<Query, 'ticket'>) {
  const { timeZone, organisationName } = await app.settings.current();
  const now = new LocalDate(localClock(timeZone)(app.clock.now()).ms);
  const asked = Object.entries(query).flatMap(([key, value]): [string, Cell][] => (value ? [[key, value]] : []));
  return (rows: number): [string, Cell][] => [
    [organisationName, planWords.plans],
    ...asked,
    [reportWords.timeZone, timeZone],
    [reportWords.made, now],
    [reportWords.by, actor.name],
    [reportWords.rows, rows],
  ];
}
