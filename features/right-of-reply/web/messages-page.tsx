/**
 * 'Messages': what was written for oneself, and what one was told as a trusted contact. Everybody has the page, and for most it is empty.
 */
import type { ReactNode } from 'react';
import { Page } from '#web/ui/layout/page.tsx';
import { PageTabs } from '#web/ui/layout/page-tabs.tsx';
import { EmptyState, QueryState } from '#web/ui/layout/states.tsx';
import { AboutMeList } from './about-me.tsx';
import { useAboutMe, useCheckIns } from './calls.ts';
import { CheckInList } from './check-ins.tsx';
import classes from './right-of-reply.module.css';
import { t } from './words.ts';

export function MessagesPage() {
  const [aboutMe, checkIns] = [useAboutMe(), useCheckIns()];
  const states = { failed: t('fair.messagesFailed'), loading: <div className={classes.skeleton} /> };
  return (
    <Page title={t('fair.messages')} narrow>
      <QueryState query={aboutMe} {...states}>
        {(summaries) => (
          <QueryState query={checkIns} {...states}>
            {(toldCheckIns) => {
              const tabs = [
                ...(summaries.length > 0 ? [tab('about-me', t('fair.aboutMe'), <AboutMeList list={summaries} />)] : []),
                ...(toldCheckIns.length > 0 ? [tab('told', t('fair.checkIns'), <CheckInList list={toldCheckIns} />)] : []),
              ];
              return tabs.length === 0 ? (
                <EmptyState sentence={t('fair.noMessages')} />
              ) : (
                <PageTabs label={t('fair.messageTabs')} tabs={tabs} />
              );
            }}
          </QueryState>
        )}
      </QueryState>
    </Page>
  );
}

/** Kept while the other tab is open, so that nothing typed is lost. */
const tab = (value: string, label: string, content: ReactNode) => ({ value, label, content, isKept: true });
