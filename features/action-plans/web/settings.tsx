/** The hour of the day at which owners are reminded of their plans. */
import { organisation } from '@earshot/contract/settings';
import { NativeSelect } from '@mantine/core';
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

/** Uses the 24-hour clock, like all other times in the settings. */
const ReminderHour = ({ state: { form } }: { state: SettingsState }) => (
  <NativeSelect
    size="md"
    className={classes.number ?? ''}
    inputWrapperOrder={['label', 'description', 'input', 'error']}
    rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
    data={hours}
    {...form.field('reminderHour')}
    description={t('settings.reminderHourHint')}
    onChange={({ currentTarget: { value } }) => form.set({ reminderHour: numberOrText(value) as number })}
  />
);

export const settingFields: SettingFields = {
  names: ['reminderHour'],
  page: '/administration/rants',
  title: () => t('settings.plans'),
  read: { reminderHour: wholeNumber(organisation.shape.reminderHour) },
  Fields: ReminderHour,
};
