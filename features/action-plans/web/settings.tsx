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
  whole,
} from '#features/settings/web';

/** On the 24-hour clock of all other times here. */
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
  among: 'work',
  title: () => t('settings.plans'),
  read: { reminderHour: whole(organisation.shape.reminderHour) },
  Fields: ReminderHour,
};
