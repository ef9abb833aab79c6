/** Beside 'Submit a Rant': what helps to be answered, and what to do when an answer here would come too late. */
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../words.ts';
import classes from './aside.module.css';

export function Helps() {
  const heading = useId();
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        {t('rants.helps')}
      </h2>
      <ul className={classes.list}>
        <li>{t('rants.helpsEvent')}</li>
        <li>{t('rants.helpsCost')}</li>
        <li>{t('rants.helpsRight')}</li>
      </ul>
    </section>
  );
}

export function InDanger() {
  const heading = useId();
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        {t('rants.danger')}
      </h2>
      <p className={classes.text}>{t('rants.dangerWait')}</p>
      <details className={classes.more}>
        <summary>
          {t('rants.dangerMore')}
          <IconChevronDown size={15} stroke={2} aria-hidden />
        </summary>
        <ul className={classes.list}>
          <li>{t('rants.dangerCall')}</li>
          <li>{t('rants.dangerTell')}</li>
          <li>{t('rants.dangerCouncil')}</li>
          <li>{t('rants.dangerNote')}</li>
        </ul>
      </details>
    </section>
  );
}
