/** The plans as CSV and as Excel: the rows of the screen under the same filters. */
import type { actionPlans, Plan } from '@earshot/contract/action-plans';
import type { FileReply } from '@earshot/contract/endpoint';
import type { Plain } from '@earshot/words/sentence';
import { About } from '../../platform/events/about.ts';
import { csvFile } from '../../platform/files/csv.ts';
import { exported } from '../../platform/files/exported.ts';
import { type Cell, LocalDate, LocalDay, xlsxFile } from '../../platform/files/xlsx.ts';
import type { Call } from '../../platform/http/mount.ts';
import { today } from '../../platform/period.ts';
import type { Translator } from '../../platform/translator.ts';
import { dayAt, localClock } from '../../platform/zone.ts';
import { personName } from '../accounts/index.ts';
import { listPlans } from './queries.ts';

/** Each column with its width in a sheet, in the order of the cells. */
const columns = [
  ...([
    ['title', 36],
    ['description', 60],
    ['department', 22],
    ['category', 22],
    ['priority', 10],
    ['deadline', 12],
  ] as const),
  ...([
    ['owner', 22],
    ['status', 12],
    ['completedOn', 14],
    ['steps', 10],
    ['rants', 8],
    ['publicNote', 60],
  ] as const),
] as const;
const long: readonly string[] = ['title', 'description', 'publicNote'];
const sheetColumns = ({ translate }: Translator) =>
  columns.map(([name, width]) => ({ label: translate(`column.${name}`), width, wrap: long.includes(name) }));

const cellsOf = (plan: Plan, { translate }: Translator, timeZone: string, day: (text: string) => Cell): Cell[] => [
  plan.title,
  plan.description,
  plan.department.name,
  plan.category?.name ?? null,
  translate(`planFile.${plan.priority}`),
  day(plan.deadline),
  plan.assignedTo?.name ?? null,
  translate(plan.completed ? 'planFile.completed' : 'planFile.pending'),
  plan.completedDate === null ? null : day(dayAt(Date.parse(plan.completedDate), timeZone)),
  plan.steps.total === 0 ? null : `${plan.steps.done}/${plan.steps.total}`,
  plan.rantCount,
  plan.publicNote,
];

type Asking = Pick<Call<typeof actionPlans.csv>, 'app' | 'actor' | 'progress' | 'query'> & { translator: Translator };

export async function plansFile(asking: Asking, kind: 'csv' | 'xlsx'): Promise<FileReply> {
  const { app, actor, translator, progress, query: asked } = asking;
  const { ticket: _, ...query } = asked;
  const { translate, direction } = translator;
  const { timeZone } = await app.settings.current();
  const { plans } = await listPlans(app, actor, query, null);
  const name = `action-plans-${await today(app)}.${kind}`;
  async function* rows(day: (text: string) => Cell) {
    for (const plan of plans) yield cellsOf(plan, translator, timeZone, day);
  }
  const given = { what: `plans ${kind}`, filters: query, progress, about: new About() };
  if (kind === 'csv')
    return csvFile(
      name,
      columns.map(([name]) => translate(`column.${name}`)),
      exported(app, actor, given, rows(String)),
    );
  const asDay = (text: string) => new LocalDay(Date.parse(`${text}T00:00:00Z`));
  const notes = await notesOf({ app, actor, translator, query });
  return xlsxFile({
    ...{ name, columns: sheetColumns(translator), isRightToLeft: direction === 'rtl', notes },
    sheets: [translate('planFile.plans'), translate('report.about')],
    rows: exported(app, actor, given, rows(asDay)),
  });
}

/** The second sheet: filters, zone, time and by whom. */
async function notesOf({ app, actor, translator: { translate }, query }: Omit<Asking, 'progress'>) {
  const { timeZone, organisationName } = await app.settings.current();
  const now = new LocalDate(localClock(timeZone)(app.clock.now()).ms);
  const yesOrNo = (value: string | undefined) => value && translate(value === 'true' ? 'report.yes' : 'report.no');
  const owner = query.owner === 'me' ? actor.name : query.owner && ((await personName(app.db, query.owner)) ?? translate('report.none'));
  const asked: [Extract<Plain, `report.${string}` | `planFile.${string}`>, string | undefined][] = [
    ['report.search', query.search],
    ['report.owner', owner],
    ['report.department', query.department],
    ['report.priority', query.priority && translate(`planFile.${query.priority}`)],
    ['planFile.completed', yesOrNo(query.completed)],
    ['planFile.overdue', yesOrNo(query.overdue)],
  ];
  return (rows: number): [string, Cell][] => [
    [organisationName, translate('planFile.plans')],
    ...asked.flatMap(([word, value]): [string, Cell][] => (value ? [[translate(word), value]] : [])),
    [translate('report.timeZone'), timeZone],
    [translate('report.made'), now],
    [translate('report.by'), actor.name],
    [translate('report.rows'), rows],
  ];
}
