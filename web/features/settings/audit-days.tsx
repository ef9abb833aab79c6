/** How far the audit log goes back: some years, or for good. */
import { limits } from '@earshot/contract/limits';
import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import classes from './settings.module.css';
import type { SettingsState } from './use-settings-form.ts';
import { t } from './words.ts';

const forGood = 'null';

const span = (days: number): string => (days % 365 === 0 ? t('settings.years', { years: days / 365 }) : t('settings.days', { days }));

export function AuditDays({ state: { form, saved } }: { state: SettingsState }) {
  const { choices } = limits.auditDays;
  // One that came from elsewhere than this page is a choice too.
  const days = [...new Set([...choices, saved.auditDays ?? choices[0]])].toSorted((a, b) => a - b);
  return (
    <NativeSelect
      size="md"
      className={classes.number ?? ''}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      data={[{ value: forGood, label: t('settings.auditForGood') }, ...days.map((one) => ({ value: String(one), label: span(one) }))]}
      {...form.field('auditDays')}
      description={t('settings.auditDaysHint')}
      onChange={({ currentTarget: { value } }) => form.set({ auditDays: value === forGood ? null : Number(value) })}
    />
  );
}
