/** 'Submit a Rant' (product.md 1.8): the form, and beside it who will read it and what helps. */
import { type ComponentType, Suspense, useEffect } from 'react';
import { useLeaveGuard } from '#web/lib/page/leave-guard.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { Filled } from '#web/loading/filled.tsx';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { LoadingState } from '#web/ui/layout/states.tsx';
import { useOptionNames } from './calls.ts';
import { FirstVisit } from './first-visit/first-visit.tsx';
import { useFirstVisit } from './first-visit/use-first-visit.ts';
import { SimilarWhileWriting } from './links/similar-while-writing.tsx';
import { readersInNumbers, useExpectedReaders } from './readers/reader-counts.ts';
import { ReadersPanel } from './readers/readers-panel.tsx';
import { readersIn, readersOfMine, unansweredText } from './readers/readers-text.ts';
import { whileWriting, whoWrites } from './slots.ts';
import type { AnonymousChoice } from './submit/anonymous-choice.ts';
import { Helps, InDanger } from './submit/aside.tsx';
import classes from './submit/submit.module.css';
import { SubmitForm } from './submit/submit-form.tsx';
import { useSubmission } from './submit/use-submission.ts';
import { t } from './words.ts';

interface SubmitPageProps {
  /** Authorities outside, shown for a category of breaches of law. Loaded with the page: a request at that moment would tell what was picked. */
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
          <Filled slot={whoWrites} otherwise={<Writing {...parts} choice={null} visit={visit} />}>
            {(choice) => <Writing {...parts} choice={choice} visit={visit} />}
          </Filled>
        </Suspense>
      )}
    </Page>
  );
}

interface WritingProps extends Pick<SubmitPageProps, 'outside'> {
  choice: AnonymousChoice | null;
  visit: Exclude<ReturnType<typeof useFirstVisit>, undefined>;
}

function Writing({ outside: Outside, choice, visit }: WritingProps) {
  const state = useSubmission(choice);
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
  const expected = useExpectedReaders(form.values, isNamed);
  const excluded = target?.hasAccount ? target.name : null;
  const named = [readersOfMine(readersIn(visibility, settings), target), ...(expected ? readersInNumbers(expected, true, excluded) : [])];
  const readers = choice?.kind === 'sealed' ? choice.readers : named;
  const guard = useLeaveGuard(state.isUnsaved && !choice?.next);
  if (choice?.next) return <div className={classes.sheet}>{choice.next(state.finish)}</div>;
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
          choice={choice}
          readers={
            <>
              {/* An anonymous author's text must not leave the page, and a call would carry the session. */}
              {isNamed && (
                <div className={classes.offers}>
                  <Suspense fallback={null}>
                    <Filled slot={whileWriting} text={form.values.content} />
                  </Suspense>
                  {visibility === 'all' && <SimilarWhileWriting text={form.values.content} />}
                </div>
              )}
              {Outside && category?.isWhistleblowing && <Outside />}
              <ReadersPanel sentences={readers} className={classes.aboveReaders} />
              {target && !target.isAnswerable && <Notice kind="warning">{unansweredText(visibility, target)}</Notice>}
            </>
          }
        />
        <aside className={classes.aside} aria-label={t('rants.beforeSending')}>
          <ReadersPanel sentences={readers} className={classes.besideReaders} />
          <Helps />
          <InDanger />
        </aside>
      </div>
      {choice && <LeaveDialog guard={guard} stays={choice.leaving} />}
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
