/** 'Submit a Rant' (product.md 1.8): the form, and beside it who will read it and what helps. */
import { type ComponentType, Suspense, useEffect } from 'react';
import { useLeaveGuard } from '../../lib/page/leave-guard.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Filled } from '../../loading/filled.tsx';
import { LeaveDialog } from '../../ui/dialog/leave-dialog.tsx';
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
import { whileWriting, whoWrites } from './slots.ts';
import { Helps, InDanger } from './submit/aside.tsx';
import type { SealedWay } from './submit/sealed-way.ts';
import classes from './submit/submit.module.css';
import { SubmitForm } from './submit/submit-form.tsx';
import { useSubmission } from './submit/use-submission.ts';
import { t } from './words.ts';

interface SubmitPageProps {
  /** Authorities outside, where the category is for breaches of law. It comes with the page: fetched when it is needed, it would tell what was picked. */
  outside?: ComponentType;
}

export function SubmitPage(parts: SubmitPageProps) {
  const visit = useFirstVisit();
  const loading = <LoadingState>{null}</LoadingState>;
  return (
    <Page title={t('rants.submitTitle')} about={t('rants.submitAbout')}>
      {/* Nothing jumps in later. */}
      {visit === undefined ? (
        loading
      ) : (
        <Suspense fallback={loading}>
          <Filled slot={whoWrites} otherwise={<Writing {...parts} way={null} visit={visit} />}>
            {(way) => <Writing {...parts} way={way} visit={visit} />}
          </Filled>
        </Suspense>
      )}
    </Page>
  );
}

interface WritingProps extends Pick<SubmitPageProps, 'outside'> {
  way: SealedWay | null;
  visit: Exclude<ReturnType<typeof useFirstVisit>, undefined>;
}

function Writing({ outside: Outside, way, visit }: WritingProps) {
  const state = useSubmission(way);
  const lists = {
    target: useOptionNames('targetEmployees'),
    department: useOptionNames('targetDepartments'),
    categoryType: useOptionNames('categoryTypes'),
  };
  useForgetGone(state, lists);
  const { form, isNamed } = state;
  const target = lists.target.data?.find((option) => option._id === form.values.target);
  const category = lists.categoryType.data?.find((option) => option._id === form.values.categoryType);
  const { settings } = useSession();
  const visibility = settings?.employeeVisibility ?? 'all';
  const foreseen = useForeseen(form.values, isNamed);
  const kept = target?.hasAccount ? target.name : null;
  const named = [readersOfMine(readersIn(visibility, settings), target), ...(foreseen ? readersInNumbers(foreseen, true, kept) : [])];
  const readers = way?.kind === 'sealed' ? way.readers : named;
  const guard = useLeaveGuard(state.isUnsaved && !way?.next);
  if (way?.next) return <div className={classes.sheet}>{way.next(state.finish)}</div>;
  return (
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
          way={way}
          readers={
            <>
              {/* A call for what is typed would come with a session. */}
              {isNamed && (
                <div className={classes.offers}>
                  <Suspense fallback={null}>
                    <Filled slot={whileWriting} text={form.values.content} />
                  </Suspense>
                  {visibility === 'all' && <FittingRants text={form.values.content} />}
                </div>
              )}
              {Outside && category?.isWhistleblowing && <Outside />}
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
      {way && <LeaveDialog guard={guard} stays={way.leaving} />}
    </div>
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
