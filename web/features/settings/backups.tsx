/** Backups on the page Settings: when one is made each night, and what became of the last one. */
import { backups } from '@earshot/contract/backups';
import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../lib/format/format.ts';
import { queryOf } from '../../lib/query/query.ts';
import { Notice } from '../../ui/layout/notice.tsx';
import classes from './settings.module.css';
import type { SettingsState } from './use-settings-form.ts';
import { t } from './words.ts';

const off = 'null';

interface HourProps {
  state: SettingsState;
  hours: { value: string; label: string }[];
}

export const BackupHour = ({ state: { form }, hours }: HourProps) => (
  <NativeSelect
    size="md"
    className={classes.number ?? ''}
    inputWrapperOrder={['label', 'description', 'input', 'error']}
    rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
    data={[{ value: off, label: t('settings.backupOff') }, ...hours]}
    id="backups"
    {...form.field('backupHour')}
    description={t('settings.backupHourHint')}
    onChange={({ currentTarget: { value } }) => form.set({ backupHour: value === off ? null : Number(value) })}
  />
);

/** Nothing where it is not known: the settings can be changed all the same. */
export function LastBackup() {
  const { data } = useQuery(queryOf('backups', backups.state));
  const { full } = useFormat();
  if (!data) return null;
  const { madeAt, bytes, failedAt, heldSince } = data;
  return (
    <>
      {heldSince && (
        <Notice kind="error" live={false}>
          {t('settings.backupHeld', { when: full(heldSince) })}
        </Notice>
      )}
      {failedAt && (
        <Notice kind="error" live={false}>
          {t('settings.backupFailed', { when: full(failedAt) })}
        </Notice>
      )}
      <p className={classes.last}>
        {madeAt ? t('settings.backupMade', { when: full(madeAt), size: megabytes(bytes ?? 0) }) : t('settings.backupNone')}
      </p>
    </>
  );
}

/** One decimal, and never 0 for a file that is there. */
const megabytes = (bytes: number): number => Math.max(0.1, Math.round(bytes / 100_000) / 10);
