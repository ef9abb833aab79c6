/** Settings, for admins: what the organisation chose once, in one calm form, and its own texts below. */
import { settings } from '@earshot/contract/settings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../lib/query/query.ts';
import { Page } from '../../ui/layout/page.tsx';
import { QueryState } from '../../ui/layout/states.tsx';
import classes from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { t } from './words.ts';

/** `texts`: another room's part of the page. */
export function SettingsPage({ texts }: { texts: ReactNode }) {
  const query = useQuery(queryOf('settings', settings.read));
  return (
    <Page title={t('settings.title')} about={t('settings.about')}>
      <div className={classes.sheet}>
        <QueryState
          query={query}
          failed={t('settings.loadFailed')}
          label={t('settings.loading')}
          loading={<div className={classes.skeleton} />}
        >
          {(data) => <SettingsForm known={data} />}
        </QueryState>
        <div className={classes.texts}>{texts}</div>
      </div>
    </Page>
  );
}
