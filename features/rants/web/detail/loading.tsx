/** Shown in place of a rant while it loads, and when that failed. */
import { Skeleton } from '@mantine/core';
import { ErrorState, LoadingState } from '#web/ui/layout/states.tsx';
import { t } from '../words.ts';
import classes from './detail.module.css';

/** The button disappears when the rant has loaded, so the heading takes the focus. */
export function RantFailed({ retry, isRetrying }: { retry: () => Promise<{ isSuccess: boolean }>; isRetrying: boolean }) {
  const tryAgain = async () => {
    const { isSuccess } = await retry();
    if (isSuccess) document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return <ErrorState sentence={t('rants.loadFailed')} retry={() => void tryAgain()} isRetrying={isRetrying} />;
}

export function RantLoading() {
  return (
    <LoadingState label={t('rants.loading')}>
      <div className={classes.sheet}>
        <div className={classes.columns}>
          <div className={classes.aside}>
            <Skeleton height={150} radius={14} className={classes.skeleton} />
            <Skeleton height={48} radius={14} className={classes.skeleton} />
          </div>
          <div className={classes.skeletons}>
            <Skeleton height={200} radius={14} className={classes.skeleton} />
            <Skeleton height={140} radius={14} className={classes.skeleton} />
            <Skeleton height={140} radius={14} className={classes.skeleton} />
          </div>
        </div>
      </div>
    </LoadingState>
  );
}
