/** An employee's own rants (product.md 1.12). The chip says Resolved or Pending, and the line below says what has happened. */
import { limits } from '@earshot/contract/limits';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Rant } from '#features/rants/contract';
import {
  columns,
  EmptyAction,
  emptySentence,
  Line,
  Moment,
  pageOfState,
  RantChip,
  RantLink,
  rantWords,
  useMyRants,
} from '#features/rants/web';
import { useFormat } from '#web/lib/format/format.ts';
import { inLanguage } from '#web/lib/language/language.ts';
import { Chip } from '#web/ui/layout/chip.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { Marked, Searched } from '#web/ui/table/marked.tsx';
import { usePageWithin, useTableState } from '#web/ui/table/table-state.ts';
import { TableSearch, TableTools } from '#web/ui/table/table-tools.tsx';
import { limits as dashboardLimits } from '../../contract/limits.ts';
import { t } from '../words.ts';
import classes from './tables.module.css';

const ownColumns = inLanguage((): readonly Column<Rant>[] => [
  ...columns().filter((column) => column.id === 'date'),
  { id: 'target', label: rantWords('rants.target'), fixed: true, cell: (rant) => <Line text={rant.target} /> },
  { id: 'department', label: rantWords('rants.department'), cell: (rant) => <Line text={rant.department} /> },
  { id: 'category', label: rantWords('rants.category'), cell: (rant) => <Line text={rant.categoryType} /> },
  { id: 'content', label: rantWords('rants.content'), fixed: true, cell: (rant) => <Content rant={rant} className={classes.content} /> },
  { id: 'status', label: rantWords('rants.status'), fixed: true, cell: (rant) => <OwnChip rant={rant} /> },
  { id: 'actions', label: rantWords('rants.actions'), fixed: true, atEnd: true, cell: (rant) => <Details rant={rant} /> },
]);

export function OwnRants() {
  const state = useTableState({ sort: '-date', size: dashboardLimits.defaultPageSize, sizes: limits.pageSizes.rants });
  const list = useMyRants(pageOfState(state));
  usePageWithin(state, list.isPlaceholderData || !list.data ? undefined : { ...list.data, shown: list.data.data.length });
  return (
    <>
      <TableTools>
        <TableSearch state={state} label={t('rants.searchOwn')} />
      </TableTools>
      <Searched search={state.search}>
        <DataTable
          label={t('rants.own')}
          columns={ownColumns()}
          state={state}
          rows={list.data?.data}
          rowKey={(rant) => rant._id}
          card={(rant) => <OwnCard rant={rant} />}
          total={list.data?.total ?? 0}
          isAtLeast={list.data?.totalIsLeast ?? false}
          isFetching={list.isFetching}
          failed={
            list.isError ? { sentence: rantWords('rants.listFailed'), retry: () => void list.refetch(), error: list.error } : undefined
          }
          empty={{ sentence: state.search ? emptySentence(state) : t('rants.emptyOwn'), action: <EmptyAction state={state} /> }}
        />
      </Searched>
    </>
  );
}

const OwnChip = ({ rant }: { rant: Rant }) => (rant.withdrawn ? <RantChip rant={rant} /> : <OwnStatus rant={rant} />);

const Content = ({ rant, className }: { rant: Rant; className: string | undefined }) => (
  <RantLink rant={rant} className={className} max={limits.excerpt.employeeTable} />
);

/** A rant with a response shows as Resolved here (product.md 3.9). The line below says whether it is answered and closed. */
function OwnStatus({ rant }: { rant: Rant }) {
  const { day } = useFormat();
  const answeredAt = rant.responses.at(-1)?.date;
  const isAnswered = answeredAt !== undefined;
  const isClosed = rant.status === 'Resolved';
  const truth = isAnswered
    ? t(isClosed ? 'rants.answeredClosed' : 'rants.answeredOpen', { day: day(answeredAt) })
    : t(isClosed ? 'rants.closedUnanswered' : 'rants.notAnswered');
  return (
    <div className={classes.status}>
      <Chip hue={isAnswered ? 'green' : 'ochre'} icon={isAnswered ? IconCircleCheck : IconClock}>
        {rantWords(isAnswered ? 'rants.Resolved' : 'rants.Pending')}
      </Chip>
      <span className={classes.truth}>{truth}</span>
    </div>
  );
}

function Details({ rant }: { rant: Rant }) {
  return (
    <Link to={`/rant/${rant._id}`} className={classes.details}>
      {t('rants.details')}
      <span className="es-hidden">{t('rants.detailsOf', { target: rant.target, department: rant.department })}</span>
    </Link>
  );
}

function OwnCard({ rant }: { rant: Rant }) {
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <OwnChip rant={rant} />
        <Moment rant={rant} />
      </div>
      <Content rant={rant} className={classes.cardLink} />
      <p className={classes.truth}>
        <Marked text={[rant.target, rant.department, rant.categoryType].join(' · ')} />
      </p>
      <Details rant={rant} />
    </div>
  );
}
