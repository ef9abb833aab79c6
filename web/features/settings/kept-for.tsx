/** How long something is kept: some days, or for good. */
import { knowledgeBase } from '@earshot/contract/knowledge-base';
import { limits } from '@earshot/contract/limits';
import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/query/query.ts';
import classes from './settings.module.css';
import type { SettingsState } from './use-settings-form.ts';
import { t } from './words.ts';

const forGood = 'null';

const span = (days: number): string => (days % 365 === 0 ? t('settings.years', { years: days / 365 }) : t('settings.days', { days }));

export function KeptFor({ state: { form, saved }, name }: { state: SettingsState; name: 'auditDays' | 'draftDays' }) {
  const { choices } = limits[name];
  // One that came from elsewhere than this page is a choice too.
  const days = [...new Set([...choices, saved[name] ?? choices[0]])].toSorted((a, b) => a - b);
  return (
    <NativeSelect
      size="md"
      className={classes.number ?? ''}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      data={[{ value: forGood, label: t('settings.auditForGood') }, ...days.map((one) => ({ value: String(one), label: span(one) }))]}
      {...form.field(name)}
      description={t(`settings.${name}Hint`)}
      onChange={({ currentTarget: { value } }) => form.set({ [name]: value === forGood ? null : Number(value) })}
    />
  );
}

/** Drafts that would be deleted, shown before it is saved. */
export function OldDrafts({ state: { form } }: { state: SettingsState }) {
  const days = form.values.draftDays;
  const query = useQuery({
    ...queryOf('knowledgeBase', knowledgeBase.oldDrafts, { query: { days: String(days ?? limits.draftDays.max) } }),
    enabled: days !== null,
    placeholderData: keepPreviousData,
  });
  if (days === null || query.isPending) return null;
  return (
    <p role="status" className={classes.small ?? ''}>
      {query.data ? t('settings.draftsGo', query.data) : t('settings.draftsUnread')}
    </p>
  );
}
