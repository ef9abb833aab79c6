/** 'Action Plans' (product.md 1.19): what was promised and by when. The table's whole state stands in the address. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useOpenOnArrival } from '#web/lib/page/open-on-arrival.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { usePhone } from '#web/ui/layout/phone.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { type TableState, usePageWithin } from '#web/ui/table/table-state.ts';
import { usePlanCounts, usePlans } from './calls.ts';
import { DeletePlan } from './delete-plan.tsx';
import { EditPlan, NewPlan } from './dialog/plan-dialogs.tsx';
import { type Asked, columnsOf } from './list/columns.tsx';
import { Files } from './list/files.tsx';
import { cleared, isNarrowed, queryOfState, usePlansState, viewOf } from './list/list-state.ts';
import { PlanCard } from './list/plan-card.tsx';
import { PlanTools } from './list/tools.tsx';
import { t } from './words.ts';

export function ListPage() {
  const state = usePlansState();
  const list = usePlans(queryOfState(state));
  const { data: page } = list;
  usePageWithin(state, list.isPlaceholderData || !page ? undefined : { shown: page.data.length, total: page.total });
  const [asked, ask] = useState<Asked | { dialog: 'create' } | null>(null);
  const create = () => ask({ dialog: 'create' });
  const close = () => ask(null);
  useOpenOnArrival(create);
  const isPhone = usePhone();
  return (
    <Page
      title={t('plans.title')}
      about={<About />}
      // In a wide window they stand among the tools.
      files={isPhone && <Files state={state} />}
      actions={
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={create}>
          {t('plans.create')}
        </Button>
      }
    >
      <PlanTools state={state} />
      <DataTable
        label={t('plans.title')}
        columns={columnsOf(ask)}
        state={state}
        rows={page?.data}
        rowKey={(plan) => plan._id}
        card={(plan) => <PlanCard plan={plan} ask={ask} />}
        isDone={(plan) => plan.completed}
        total={page?.total ?? 0}
        isFetching={list.isFetching}
        failed={list.isError ? { sentence: t('plans.failed'), retry: () => void list.refetch() } : undefined}
        empty={{ sentence: emptySentence(state), action: <EmptyAction state={state} onCreate={create} /> }}
      />
      {asked?.dialog === 'create' && <NewPlan onClose={close} />}
      {asked?.dialog === 'edit' && <EditPlan plan={asked.plan} onClose={close} />}
      {asked?.dialog === 'delete' && (
        <DeletePlan plan={asked.plan} onClose={close} onDeleted={() => document.querySelector<HTMLElement>('main h1')?.focus()} />
      )}
    </Page>
  );
}

/** The counts as one sentence. Its line keeps its room while they load. */
function About() {
  const { data } = usePlanCounts();
  return data ? t('plans.about', { open: data.open, overdue: data.overdue, completed: data.completed }) : '\u00a0';
}

function emptySentence(state: TableState): string {
  if (isNarrowed(state)) return t('plans.noMatch');
  return t(({ all: 'plans.empty', open: 'plans.noOpen', mine: 'plans.noMine', overdue: 'plans.noOverdue' } as const)[viewOf(state)]);
}

function EmptyAction({ state, onCreate }: { state: TableState; onCreate: () => void }) {
  if (isNarrowed(state) || viewOf(state) !== 'all')
    return (
      <Button variant="default" onClick={() => state.change(cleared)}>
        {t(isNarrowed(state) ? 'plans.clearFilters' : 'plans.showAll')}
      </Button>
    );
  return <Button onClick={onCreate}>{t('plans.create')}</Button>;
}
