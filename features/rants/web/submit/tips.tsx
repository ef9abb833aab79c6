/** The panel that opens below 'Submit a Rant': advice for getting an answer, and what to do if an answer here would come too late. */
import { useId } from 'react';
import { FirstVisit } from '../first-visit/first-visit.tsx';
import { useFirstVisit } from '../first-visit/use-first-visit.ts';
import { t } from '../words.ts';
import classes from './tips.module.css';

export function Tips() {
  const visit = useFirstVisit();
  return (
    <>
      {visit && <FirstVisit onClose={visit.close} />}
      <div className={classes.tips}>
        <Part
          title={t('rants.helps')}
          about={t('rants.tipsAbout')}
          list={[t('rants.helpsEvent'), t('rants.helpsCost'), t('rants.helpsRight')]}
        />
        <Part
          title={t('rants.danger')}
          about={t('rants.dangerWait')}
          list={[t('rants.dangerCall'), t('rants.dangerTell'), t('rants.dangerCouncil'), t('rants.dangerNote')]}
        />
      </div>
    </>
  );
}

function Part({ title, about, list }: { title: string; about: string; list: readonly string[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        {title}
      </h2>
      <p>{about}</p>
      <ul className={classes.list}>
        {list.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  );
}
