/** The quota for files, on the page Data and law of Administration. */
import { organisation } from '@earshot/contract/settings';
import { TextInput } from '@mantine/core';
import {
  settingsClasses as classes,
  numberOrText,
  type SettingFields,
  type SettingsState,
  settingsWords as t,
  wholeNumber,
} from '#features/settings/web';

const FilesQuota = ({ state: { form } }: { state: SettingsState }) => (
  <TextInput
    className={classes.number ?? ''}
    inputMode="numeric"
    autoComplete="off"
    {...form.field('filesQuota')}
    description={t('settings.filesQuotaHint')}
    onChange={({ currentTarget: { value } }) => form.set({ filesQuota: numberOrText(value) as number })}
  />
);

export const settingFields: SettingFields = {
  names: ['filesQuota'],
  page: '/administration/data',
  read: { filesQuota: wholeNumber(organisation.shape.filesQuota) },
  Fields: FilesQuota,
};
