/** Settings, for admins: what the organisation chose once, in one calm form, and below it what features add and its own texts. */
import { settings } from '@earshot/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { queryOf } from '../../lib/query/query.ts';
import { Filled } from '../../loading/filled.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SettingsActions } from '../../ui/layout/settings-section.tsx';
import { QueryState } from '../../ui/layout/states.tsx';
import classes from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { accountSections, emailSections, peopleSections, storedDataLinks, storedDataSections } from './slots.ts';
import { t } from './words.ts';

/** Other rooms' parts of the page. */
interface SettingsPageProps {
  texts: ReactNode;
}

export function SettingsPage({ texts }: SettingsPageProps) {
  const query = useQuery(queryOf('settings', settings.read));
  const { hash } = useLocation();
  const isThere = query.data !== undefined;
  // The form above is longer than what stands in its place.
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isThere, hash]);
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
        <div className={classes.texts}>
          <Filled slot={peopleSections} />
        </div>
        <Filled slot={accountSections} />
        <div className={classes.texts}>
          <Filled slot={emailSections} />
        </div>
        <Filled
          slot={storedDataSections}
          otherwise={
            <SettingsActions>
              <Filled slot={storedDataLinks} />
            </SettingsActions>
          }
        />
        <div className={classes.texts}>{texts}</div>
      </div>
    </Page>
  );
}
