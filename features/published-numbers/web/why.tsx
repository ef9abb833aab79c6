/** Says why some rants and numbers are left out. */
import { limits } from '@earshot/contract/limits';
import { useSession } from '#web/lib/session/session.tsx';
import classes from './numbers.module.css';
import { t } from './words.ts';

export function Why() {
  const isAll = useSession().settings?.employeeVisibility === 'all';
  return (
    <section className={classes.why} aria-labelledby="why-left-out">
      <h2 id="why-left-out">{t('numbers.why')}</h2>
      <p>{t('numbers.whyPeople', { n: limits.told.people })}</p>
      <p>{t(isAll ? 'numbers.whyReadersAll' : 'numbers.whyReaders')}</p>
      <p>{t('numbers.whyFixed')}</p>
      <p>{t('numbers.whyRants')}</p>
    </section>
  );
}
