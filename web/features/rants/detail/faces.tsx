/** What stands in the place of a rant: while it loads, when that failed, and when there is none to open. */
import { Skeleton } from '@mantine/core';
import { Faced, Page, Waiting } from '../../../ui/page.tsx';
import { t } from '../words.ts';
import classes from './detail.module.css';

const back = { to: '/rants', label: t('rants.back') };

export function RantMissing() {
  return <Page title={t('rants.notFound')} about={t('rants.notFoundMore')} back={back} />;
}

export function RantFailed({ retry, isRetrying }: { retry: () => void; isRetrying: boolean }) {
  return (
    <Page title={t('rants.rant')} back={back}>
      <Faced sentence={t('rants.loadFailed')} retry={retry} isRetrying={isRetrying} />
    </Page>
  );
}

export function RantLoading() {
  return (
    <Page title={t('rants.rant')} back={back}>
      <Waiting label={t('rants.loading')}>
        <div className={classes.sheet}>
          <div className={classes.columns}>
            <div className={classes.aside}>
              <Skeleton height={262} radius={14} />
              <Skeleton height={150} radius={14} />
            </div>
            <div className={classes.skeletons}>
              <Skeleton height={200} radius={14} />
              <Skeleton height={140} radius={14} />
              <Skeleton height={140} radius={14} />
            </div>
          </div>
        </div>
      </Waiting>
    </Page>
  );
}
