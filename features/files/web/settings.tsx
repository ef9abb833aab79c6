/** The room for files, in Settings. */
import { organisation } from '@earshot/contract/settings';
import { TextInput } from '@mantine/core';
import type { SettingFields, SettingsState } from '#web/features/settings/fields.ts';
import classes from '#web/features/settings/settings.module.css';
import { numberOrText, whole } from '#web/features/settings/typed-number.ts';
import { t } from '#web/features/settings/words.ts';

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
  among: 'rantsEnd',
  read: { filesQuota: whole(organisation.shape.filesQuota) },
  Fields: FilesQuota,
};
