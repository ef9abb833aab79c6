import { organisation } from '@earshot/contract/settings';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import {
  settingsClasses as classes,
  hours,
  numberOrText,
  type SettingFields,
  type SettingsState,
  settingsWords as t,
  wholeNumber,
} from '#features/settings/web';
import { LastBackup } from './last-backup.tsx';

const off = 'null';

function Backups({ state: { form } }: { state: SettingsState }) {
  return (
    <>
      <LastBackup />
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
      {form.values.backupHour !== null && (
        <TextInput
          className={classes.number ?? ''}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('backupKeep')}
          description={t('settings.backupKeepHint')}
          onChange={({ currentTarget: { value } }) => form.set({ backupKeep: numberOrText(value) as number })}
        />
      )}
    </>
  );
}

export const settingFields: SettingFields = {
  names: ['backupHour', 'backupKeep'],
  page: '/administration/backups',
  read: { backupKeep: wholeNumber(organisation.shape.backupKeep) },
  Fields: Backups,
};
