/** The newest published numbers on a dashboard: for who may not count the rants themselves. Nothing while no quarter is published. */
import { Link } from 'react-router';
import { Notice } from '../../ui/layout/notice.tsx';
import { useNumbers, usePeriods } from './calls.ts';
import classes from './numbers.module.css';
import { PublishedParts, PublishedStrip } from './publication.tsx';
import { quarterName } from './say.ts';
import { t } from './words.ts';

/** `isInstead`: it stands where the organisation closed charts; then why is said. */
export default function NewestNumbers({ isInstead = false }: { isInstead?: boolean }) {
  const { data: periods } = usePeriods();
  const { data } = useNumbers(periods?.[0]?.period);
  return (
    <>
      {isInstead && (
        <Notice kind="info" live={false}>
          <p>{t('numbers.guarded')}</p>
        </Notice>
      )}
      {data && (
        <section className={classes.sections} aria-labelledby="newest-numbers">
          <div>
            <h2 id="newest-numbers">{t('numbers.newest')}</h2>
            <p className={classes.about}>
              {t('numbers.newestAbout', { quarter: quarterName(data.period) })} <Link to="/numbers">{t('numbers.all')}</Link>
            </p>
          </div>
          <PublishedStrip data={data} />
          <PublishedParts data={data} />
        </section>
      )}
    </>
  );
}
