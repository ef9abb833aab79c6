/** The newest published numbers on a dashboard, for people who may not see live counts. */
import { Link } from 'react-router';
import { Notice } from '#web/ui/layout/notice.tsx';
import { EmptyState, QueryState } from '#web/ui/layout/states.tsx';
import { limits } from '../contract/limits.ts';
import { useNumbers, usePeriods } from './calls.ts';
import classes from './numbers.module.css';
import { PublishedParts, PublishedStrip } from './publication.tsx';
import { quarterName } from './say.ts';
import { t } from './words.ts';

/**
 * `isInstead`: shown instead of charts that the organisation has closed, with the reason. Otherwise nothing is shown while no quarter is
 * published.
 */
export default function NewestNumbers({ isInstead = false }: { isInstead?: boolean }) {
  return (
    <>
      {isInstead && (
        <Notice kind="info" live={false}>
          <p>{t('numbers.guarded')}</p>
        </Notice>
      )}
      <QueryState query={usePeriods()} failed={t('numbers.failed')} loading={<div className={classes.skeleton} />}>
        {([newest]) =>
          newest ? (
            <Newest period={newest.period} />
          ) : (
            isInstead && <EmptyState small sentence={t('numbers.none', { days: limits.afterDays })} />
          )
        }
      </QueryState>
    </>
  );
}

function Newest({ period }: { period: string }) {
  return (
    <section className={classes.sections} aria-labelledby="newest-numbers">
      <div>
        <h2 id="newest-numbers">{t('numbers.newest')}</h2>
        <p className={classes.about}>
          {t('numbers.newestAbout', { quarter: quarterName(period) })} <Link to="/results?tab=numbers">{t('numbers.all')}</Link>
        </p>
      </div>
      <QueryState query={useNumbers(period)} failed={t('numbers.failed')} loading={<div className={classes.skeleton} />}>
        {(data) => (
          <>
            <PublishedStrip data={data} />
            <PublishedParts data={data} />
          </>
        )}
      </QueryState>
    </section>
  );
}
