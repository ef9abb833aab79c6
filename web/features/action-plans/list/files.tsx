/** 'Export Excel' and 'Export CSV': the plans as they are on the screen, all pages of them. */
import { actionPlans } from '@earshot/contract/action-plans';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../lib/download.ts';
import { sentenceOf } from '../../../lib/refusal.ts';
import type { TableState } from '../../../ui/table-state.ts';
import { toast } from '../../../ui/toast.tsx';
import { t } from '../words.ts';
import { filtersOf } from './list-state.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function Files({ state }: { state: TableState }) {
  const file = useMutation({
    mutationFn: (what: 'excel' | 'csv') => download(actionPlans[what], { query: filtersOf(state) }),
    onError: (error) => toast.error(sentenceOf(error, t('plans.exportFailed'))),
  });
  const props = (what: 'excel' | 'csv') => ({
    variant: 'default' as const,
    loading: file.isPending && file.variables === what,
    disabled: file.isPending,
    onClick: () => file.mutate(what),
  });
  return (
    <>
      <Button {...props('excel')} leftSection={<IconFileSpreadsheet {...icon} />}>
        {t('plans.excel')}
      </Button>
      <Button {...props('csv')} leftSection={<IconFileTypeCsv {...icon} />}>
        {t('plans.csv')}
      </Button>
    </>
  );
}
