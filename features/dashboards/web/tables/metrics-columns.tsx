/** The columns of 'Recent Rants' of the department metrics (product.md 1.18): the date first, the days to the first response last. */
import type { Rant } from '#features/rants/contract';
import { Author, columns, Line, RantCard, rantWords } from '#features/rants/web';
import { inLanguage } from '#web/lib/language/language.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { t } from '../words.ts';
import classes from './tables.module.css';

const columnsNamed = (id: string) => columns().filter((column) => column.id === id);

export const metricsColumns = inLanguage((): readonly Column<Rant>[] => [
  ...columnsNamed('date'),
  { id: 'author', label: rantWords('rants.author'), cell: (rant) => <Author rant={rant} /> },
  { id: 'target', label: rantWords('rants.target'), cell: (rant) => <Line text={rant.target} /> },
  { id: 'department', label: rantWords('rants.department'), cell: (rant) => <Line text={rant.department} /> },
  { id: 'category', label: rantWords('rants.category'), cell: (rant) => <Line text={rant.categoryType} /> },
  ...columnsNamed('content'),
  ...columnsNamed('status'),
  { id: 'responseTime', label: t('rants.responseTime'), fixed: true, cell: (rant) => <Waited rant={rant} /> },
]);

export function MetricsCard({ rant }: { rant: Rant }) {
  return (
    <>
      <RantCard rant={rant} />
      <p className={classes.truth}>
        {t('rants.responseTime')}: <Waited rant={rant} />
      </p>
    </>
  );
}

const dayMs = 86_400_000;

/** Days from the rant to its first response, with one decimal; '-' without a response. */
function Waited({ rant }: { rant: Rant }) {
  const [first] = rant.responses;
  if (!first) return rantWords('rants.none');
  const days = (Date.parse(first.date) - Date.parse(rant.date)) / dayMs;
  return <Line text={t('rants.days', { n: Math.round(days * 10) / 10 })} />;
}
