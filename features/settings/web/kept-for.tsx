/** A choice of how long something is kept: a number of days, or for ever. */
import type { Organisation } from '@earshot/contract/settings';
import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import classes from './settings.module.css';
import type { SettingsState } from './use-settings-form.ts';
import { t } from './words.ts';

const forGood = 'null';

/** Names of settings whose value is a number of days or null. */
type Days = {
  [Name in keyof Organisation]: Organisation[Name] extends number | null ? (null extends Organisation[Name] ? Name : never) : never;
}[keyof Organisation];

const span = (days: number): string => (days % 365 === 0 ? t('settings.years', { years: days / 365 }) : t('settings.days', { days }));

interface KeptForProps {
  state: SettingsState;
  name: Days;
  description: string;
  /** The offered numbers of days, beside 'for good'. */
  choices: readonly number[];
}

export function KeptFor({ state: { form, saved }, name, description, choices }: KeptForProps) {
  // A saved value that this page does not offer becomes a choice too.
  const days = [...new Set([...choices, ...(saved[name] === null ? [] : [saved[name]])])].toSorted((a, b) => a - b);
  return (
    <NativeSelect
      size="md"
      className={classes.number ?? ''}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      data={[
        { value: forGood, label: t('settings.auditForGood') },
        ...days.map((choice) => ({ value: String(choice), label: span(choice) })),
      ]}
      {...form.field(name)}
      description={description}
      onChange={({ currentTarget: { value } }) => form.set({ [name]: value === forGood ? null : Number(value) })}
    />
  );
}
