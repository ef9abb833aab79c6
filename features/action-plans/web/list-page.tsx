/** 'Action Plans' (product.md 1.19): what was promised and by when. The address holds the whole state of the table. */

import { limits } from '@earshot/contract/limits';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useOpenOnArrival } from '#web/lib/page/open-on-arrival.ts';
import { lazyDialog } from '#web/ui/dialog/dialog.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { usePhone } from '#web/ui/layout/phone.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { type TableState, usePageWithin } from '#web/ui/table/table-state.ts';
import { usePlanCounts, usePlans } from './calls.ts';
import { DeletePlan } from './delete-plan.tsx';
import { columnsOf, type PlanDialog } from './list/columns.tsx';
import { Files } from './list/files.tsx';
import { KeepCompleted } from './list/keep-completed.ts';
import { changesTo, cleared, isNarrowed, queryOfState, usePlansState, type View, viewOf } from './list/list-state.ts';
import { PlanCard } from './list/plan-card.tsx';
import { PlanTools } from './list/tools.tsx';
import { t } from './words.ts';

const EditPlan = lazyDialog(async () => (await import('./dialog/plan-dialogs.tsx')).EditPlan);
const NewPlan = lazyDialog(async () => (await import('./dialog/plan-dialogs.tsx')).NewPlan);

export function ListPage() {
  const state = usePlansState();
  const [keptIds, setKeptIds] = useState<readonly string[]>([]);
  const list = usePlans(queryOfState(state, keptIds));
  const { data: page } = list;
  usePageWithin(state, list.isPlaceholderData || !page ? undefined : { shown: page.data.length, total: page.total });
  const [dialog, openDialog] = useState<PlanDialog | { dialog: 'create' } | null>(null);
  const create = () => openDialog({ dialog: 'create' });
  const close = () => openDialog(null);
  useOpenOnArrival(create);
  const isPhone = usePhone();
  return (
    <Page
      title={t('plans.title')}
      about={<About />}
      // In a wide window the files are among the tools.
      files={isPhone && <Files state={state} />}
      actions={
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={create}>
          {t('plans.create')}
        </Button>
      }
    >
      <PlanTools state={state} />
      <KeepCompleted value={(id) => setKeptIds((ids) => [...ids.filter((keptId) => keptId !== id), id].slice(-limits.list.maxPage))}>
        <DataTable
          label={t('plans.title')}
          columns={columnsOf(openDialog)}
          state={state}
          rows={page?.data}
          rowKey={(plan) => plan._id}
          card={(plan) => <PlanCard plan={plan} ask={openDialog} />}
          isDone={(plan) => plan.completed}
          total={page?.total ?? 0}
          isFetching={list.isFetching}
          failed={list.isError ? { sentence: t('plans.failed'), retry: () => void list.refetch() } : undefined}
          empty={{ sentence: <EmptySentence state={state} />, action: <EmptyAction state={state} onCreate={create} /> }}
        />
      </KeepCompleted>
      {dialog?.dialog === 'create' && <NewPlan onClose={close} />}
      {dialog?.dialog === 'edit' && <EditPlan plan={dialog.plan} onClose={close} />}
      {dialog?.dialog === 'delete' && (
        <DeletePlan plan={dialog.plan} onClose={close} onDeleted={() => document.querySelector<HTMLElement>('main h1')?.focus()} />
      )}
    </Page>
  );
}

/** The counts as one sentence. A blank line keeps its space while they load. */
function About() {
  const { data } = usePlanCounts();
  return data ? t('plans.about', { open: data.open, overdue: data.overdue, completed: data.completed }) : '\u00a0';
}

const noneIn = {
  all: 'plans.empty',
  open: 'plans.noOpen',
  completed: 'plans.noCompleted',
  mine: 'plans.noMine',
  overdue: 'plans.noOverdue',
} as const satisfies Record<View, string>;

/** Where there is no plan at all, every view says so. */
const useHasNone = () => usePlanCounts().data?.all === 0;

function EmptySentence({ state }: { state: TableState }) {
  const hasNone = useHasNone();
  return t(hasNone ? 'plans.empty' : isNarrowed(state) ? 'plans.noMatch' : noneIn[viewOf(state)]);
}

function EmptyAction({ state, onCreate }: { state: TableState; onCreate: () => void }) {
  const hasNone = useHasNone();
  if (hasNone || (viewOf(state) === 'all' && !isNarrowed(state))) return <Button onClick={onCreate}>{t('plans.create')}</Button>;
  return (
    <Button variant="default" onClick={() => state.change({ ...cleared, ...changesTo('all') })}>
      {t('plans.showAll')}
    </Button>
  );
}
