/** Starts a backup. What became of it is shown below (last-backup.tsx). */
import { Button } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { settingsWords as t } from '#features/settings/web';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { backups } from '../contract/calls.ts';
import { stateQuery } from './state-query.ts';

export function BackUpNow() {
  const client = useQueryClient();
  const { data: state } = useQuery(stateQuery);
  const isRunning = state?.runningSince != null;
  const start = useMutation({
    mutationFn: () => call(backups.make),
    onSuccess: (now) => client.setQueryData(stateQuery.queryKey, now),
    onError: (error) => {
      toast.error(sentenceOf(error, t('settings.backupNowFailed')));
      void client.invalidateQueries({ queryKey: stateQuery.queryKey });
    },
  });
  return (
    // Not disabled, because that would take the focus from the button that was just pressed.
    <Button
      variant="default"
      data-disabled={isRunning}
      aria-disabled={isRunning}
      loading={start.isPending}
      onClick={() => !isRunning && start.mutate()}
      leftSection={<IconDatabaseExport size={18} stroke={1.75} aria-hidden />}
    >
      <BusyLabel isBusy={start.isPending} busy={t('settings.backupStarting')}>
        {t('settings.backupNow')}
      </BusyLabel>
    </Button>
  );
}
