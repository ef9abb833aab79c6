/** The plans as CSV and as Excel: the rows of the screen under the same filters. */
import type { actionPlans, Plan } from '@earshot/contract/action-plans';
import type { FileReply } from '@earshot/contract/endpoint';
import { columns } from '@earshot/contract/messages';
import { planWords, reportWords } from '@earshot/contract/report-words';
import { About } from '../../platform/events/about.ts';
import { csvFile } from '../../platform/files/csv.ts';
import { exported } from '../../platform/files/exported.ts';
import { type Cell, LocalDate, LocalDay, xlsxFile } from '../../platform/files/xlsx.ts';
import type { Call } from '../../platform/http/mount.ts';
import { today } from '../../platform/period.ts';
import type { Speaker } from '../../platform/speaking.ts';
import { dayAt, localClock } from '../../platform/zone.ts';
import { personName } from '../accounts/index.ts';
import { listPlans } from './queries.ts';

type Column = (typeof columns.plans)[number];

const widths: Record<Column, number> = {
  ...{ Title: 36, Description: 60, Department: 22, Category: 22, Priority: 10, Deadline: 12, Owner: 22, Status: 12 },
  ...{ 'Completed on': 14, Steps: 10, Rants: 8, 'Public note': 60 },
};
const long: readonly Column[] = ['Title', 'Description', 'Public note'];
/** By the English name, which is the column's id. */
const sheetColumns = ({ say }: Speaker) => columns.plans.map((id) => ({ label: say(id), width: widths[id], wrap: long.includes(id) }));

const cellsOf = (plan: Plan, { say }: Speaker, timeZone: string, day: (text: string) => Cell): Cell[] => [
  plan.title,
  plan.description,
  plan.department.name,
  plan.category?.name ?? null,
  say(planWords[plan.priority]),
  day(plan.deadline),
  plan.assignedTo?.name ?? null,
  say(plan.completed ? planWords.completed : planWords.pending),
  plan.completedDate === null ? null : day(dayAt(Date.parse(plan.completedDate), timeZone)),
  plan.steps.total === 0 ? null : `${plan.steps.done}/${plan.steps.total}`,
  plan.rantCount,
  plan.publicNote,
];

type Asking = Pick<Call<typeof actionPlans.csv>, 'app' | 'actor' | 'progress' | 'query'> & { speaker: Speaker };

export async function plansFile(asking: Asking, kind: 'csv' | 'xlsx'): Promise<FileReply> {
  const { app, actor, speaker, progress, query: asked } = asking;
  const { ticket: _, ...query } = asked;
  const { say, direction } = speaker;
  const { timeZone } = await app.settings.current();
  const { plans } = await listPlans(app, actor, query, null);
  const name = `action-plans-${await today(app)}.${kind}`;
  async function* rows(day: (text: string) => Cell) {
    for (const plan of plans) yield cellsOf(plan, speaker, timeZone, day);
  }
  const given = { what: `plans ${kind}`, filters: query, progress, about: new About() };
  if (kind === 'csv')
    return csvFile(
      name,
      columns.plans.map((column) => say(column)),
      exported(app, actor, given, rows(String)),
    );
  const asDay = (text: string) => new LocalDay(Date.parse(`${text}T00:00:00Z`));
  const notes = await notesOf({ app, actor, speaker, query });
  return xlsxFile({
    ...{ name, columns: sheetColumns(speaker), isRightToLeft: direction === 'rtl', notes },
    sheets: [say(planWords.plans), say(reportWords.about)],
    rows: exported(app, actor, given, rows(asDay)),
  });
}

/** The second sheet: filters, zone, time and by whom. */
async function notesOf({ app, actor, speaker: { say }, query }: Omit<Asking, 'progress'>) {
  const { timeZone, organisationName } = await app.settings.current();
  const now = new LocalDate(localClock(timeZone)(app.clock.now()).ms);
  const yesOrNo = (value: string | undefined) => value && say(value === 'true' ? reportWords.yes : reportWords.no);
  const owner = query.owner === 'me' ? actor.name : query.owner && ((await personName(app.db, query.owner)) ?? reportWords.none);
  const asked: [string, string | undefined][] = [
    [reportWords.search, query.search],
    [reportWords.owner, owner],
    [reportWords.department, query.department],
    [reportWords.priority, query.priority && say(planWords[query.priority])],
    [planWords.completed, yesOrNo(query.completed)],
    [planWords.overdue, yesOrNo(query.overdue)],
  ];
  return (rows: number): [string, Cell][] => [
    [organisationName, say(planWords.plans)],
    ...asked.flatMap(([word, value]): [string, Cell][] => (value ? [[say(word), value]] : [])),
    [say(reportWords.timeZone), timeZone],
    [say(reportWords.made), now],
    [say(reportWords.by), actor.name],
    [say(reportWords.rows), rows],
  ];
}
