/** For how many days the list of emails goes back. */
import { organisation } from '@earshot/contract/settings';
import { TextInput } from '@mantine/core';
import type { SettingFields, SettingsState } from '#web/features/settings/fields.ts';
import classes from '#web/features/settings/settings.module.css';
import { numberOrText, whole } from '#web/features/settings/typed-number.ts';
import { t } from '#web/features/settings/words.ts';

const MailDays = ({ state: { form } }: { state: SettingsState }) => (
  <TextInput
    className={classes.number ?? ''}
    inputMode="numeric"
    autoComplete="off"
    {...form.field('mailDays')}
    description={t('settings.mailDaysHint')}
    onChange={({ currentTarget: { value } }) => form.set({ mailDays: numberOrText(value) as number })}
  />
);

export const settingFields: SettingFields = {
  names: ['mailDays'],
  among: 'notifications',
  read: { mailDays: whole(organisation.shape.mailDays) },
  Fields: MailDays,
};
