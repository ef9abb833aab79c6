/** The report for people outside: a published quarter as a page to print, in a window of its own. */
import { Button } from '@mantine/core';
import { IconReport } from '@tabler/icons-react';
import { useState } from 'react';
import { reports } from '#features/reports/contract';
import { callText } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { Blocked, openPrintWindow } from '#web/lib/page/print-window.ts';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { t } from './words.ts';

export function OutsideReport({ period }: { period: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const open = async () => {
    setIsBusy(true);
    const openReport = openPrintWindow(t('numbers.making'), () => callText(reports.html, { body: { published: period } }));
    await openReport.catch((error: unknown) =>
      toast.error(error instanceof Blocked ? t('numbers.blocked') : sentenceOf(error, t('numbers.reportFailed'))),
    );
    setIsBusy(false);
  };
  return (
    <Button variant="default" leftSection={<IconReport size={18} stroke={1.75} aria-hidden />} loading={isBusy} onClick={() => void open()}>
      <BusyLabel isBusy={isBusy} busy={t('numbers.making')}>
        {t('numbers.report')}
      </BusyLabel>
    </Button>
  );
}
