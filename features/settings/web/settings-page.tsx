/** Settings, for admins: what the organisation chose once, in one calm form, and below it what features add and the legal texts. */

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { TextsSection } from '#features/legal-texts/web';
import { queryOf } from '#web/lib/query/query.ts';
import { Filled } from '#web/loading/filled.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { SettingsActions } from '#web/ui/layout/settings-section.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import { settings } from '../contract/calls.ts';
import classes from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { accountSections, emailSections, lastSections, peopleSections, storedDataLinks, storedDataSections } from './slots.ts';
import { t } from './words.ts';

export function SettingsPage() {
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
        <div className={classes.texts}>
          <TextsSection />
        </div>
        <div className={classes.texts}>
          <Filled slot={lastSections} />
        </div>
      </div>
    </Page>
  );
}
