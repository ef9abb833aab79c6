/** The settings of one page of Administration, with their own Save. */
import type { PagePath } from '@earshot/contract/pages';
import { organisation } from '@earshot/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { queryOf } from '#web/lib/query/query.ts';
import { QueryState } from '#web/ui/layout/states.tsx';
import { settings } from '../contract/calls.ts';
import classes from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { t } from './words.ts';

export function SettingsPanel({ page }: { page: PagePath }) {
  const query = useQuery(queryOf('settings', settings.read));
  const { hash } = useLocation();
  const isThere = query.data !== undefined;
  // The field that the address names exists only now.
  useEffect(() => {
    if (isThere && hash) showField(hash.slice(1));
  }, [isThere, hash]);
  return (
    <QueryState
      query={query}
      failed={t('settings.loadFailed')}
      label={t('settings.loading')}
      loading={<div className={classes.skeleton} />}
    >
      {(data) => <SettingsForm known={data} page={page} />}
    </QueryState>
  );
}

/** Shows the section or the field of this name; a field also gets the focus. Older addresses name some fields otherwise. */
function showField(name: string): void {
  const older = { personNumbers: 'person-numbers', sealedRants: 'sealed-rants' }[name] ?? name;
  const field = document.getElementById(older) ?? document.getElementsByName(name)[0];
  const details = field?.closest('details');
  if (details) details.open = true;
  field?.scrollIntoView({ block: 'center' });
  if (field instanceof HTMLElement && name in organisation.shape)
    (field.matches('input, select, textarea') ? field : field.querySelector<HTMLElement>(':checked, input, select'))?.focus();
}
