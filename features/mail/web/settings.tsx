/** The field for the number of days for which the list of emails goes back. */
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
  page: '/administration/email',
  read: { mailDays: wholeNumber(organisation.shape.mailDays) },
  Fields: MailDays,
};
