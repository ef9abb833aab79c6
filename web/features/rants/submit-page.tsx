/** 'Submit a Rant' (product.md 1.8): the form, and beside it who will read it and what helps. */
import { type ComponentType, Suspense, useEffect } from 'react';
import { useSession } from '../../lib/session/session.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LoadingState } from '../../ui/layout/states.tsx';
import { useOptionNames } from './calls.ts';
import { FirstVisit } from './first-visit/first-visit.tsx';
import { useFirstVisit } from './first-visit/use-first-visit.ts';
import { readersIn, readersOfMine, unansweredWords } from './readers.ts';
import { readersInNumbers, useForeseen } from './readers-now.ts';
import { ReadersPanel } from './readers-panel.tsx';
import { FittingRants } from './same/fitting-rants.tsx';
import { Helps, InDanger } from './submit/aside.tsx';
import classes from './submit/submit.module.css';
import { SubmitForm } from './submit/submit-form.tsx';
import { useSubmission } from './submit/use-submission.ts';
import { t } from './words.ts';

/** `fitting`: another room's offer to somebody who writes; `outside`: of authorities, where the category is for breaches of law. */
export function SubmitPage({ fitting: Fitting, outside: Outside }: { fitting?: ComponentType<{ text: string }>; outside?: ComponentType }) {
  const state = useSubmission();
  const lists = {
    target: useOptionNames('targetEmployees'),
    department: useOptionNames('targetDepartments'),
    categoryType: useOptionNames('categoryTypes'),
  };
  useForgetGone(state, lists);
  const target = lists.target.data?.find((option) => option._id === state.form.values.target);
  const category = lists.categoryType.data?.find((option) => option._id === state.form.values.categoryType);
  const { settings } = useSession();
  const visibility = settings?.employeeVisibility ?? 'all';
  const foreseen = useForeseen(state.form.values);
  const kept = target?.hasAccount ? target.name : null;
  const readers = [readersOfMine(readersIn(visibility, settings), target), ...(foreseen ? readersInNumbers(foreseen, true, kept) : [])];
  const visit = useFirstVisit();
  // Nothing jumps in later.
  if (visit === undefined)
    return (
      <Page title={t('rants.submitTitle')} about={t('rants.submitAbout')}>
        <LoadingState>{null}</LoadingState>
      </Page>
    );
  return (
    <Page title={t('rants.submitTitle')} about={t('rants.submitAbout')}>
      <div className={classes.sheet}>
        {visit && (
          <div className={classes.first}>
            <FirstVisit onClose={visit.close} />
          </div>
        )}
        <div className={classes.columns}>
          <SubmitForm
            state={state}
            lists={lists}
            readers={
              <>
                <div className={classes.offers}>
                  {Fitting && (
                    <Suspense fallback={null}>
                      <Fitting text={state.form.values.content} />
                    </Suspense>
                  )}
                  {visibility === 'all' && <FittingRants text={state.form.values.content} />}
                </div>
                {Outside && category?.isWhistleblowing && (
                  <Suspense fallback={null}>
                    <Outside />
                  </Suspense>
                )}
                <ReadersPanel sentences={readers} className={classes.aboveReaders} />
                {target && !target.isAnswerable && <Notice kind="warning">{unansweredWords(visibility, target)}</Notice>}
              </>
            }
          />
          <aside className={classes.aside} aria-label={t('rants.beforeSending')}>
            <ReadersPanel sentences={readers} className={classes.besideReaders} />
            <Helps />
            <InDanger />
          </aside>
        </div>
      </div>
    </Page>
  );
}

type Lists = Parameters<typeof SubmitForm>[0]['lists'];

/** A name chosen in a draft may have left its list since: then it has to be chosen again. */
function useForgetGone({ form }: ReturnType<typeof useSubmission>, lists: Lists): void {
  const gone = (Object.keys(lists) as (keyof Lists)[]).filter((name) => {
    const known = lists[name].data;
    return known && form.values[name] !== '' && !known.some((option) => option._id === form.values[name]);
  });
  const names = gone.join();
  useEffect(() => {
    for (const name of names.split(',').filter(Boolean)) form.set({ [name]: '' });
  }, [names, form]);
}
