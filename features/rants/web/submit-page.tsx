/** 'Submit a Rant' (product.md 1.8): the form, with a line that says who will read the rant. */
import { type ComponentType, Suspense, useEffect } from 'react';
import { useLeaveGuard } from '#web/lib/page/leave-guard.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { Filled } from '#web/loading/filled.tsx';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { LoadingState } from '#web/ui/layout/states.tsx';
import { listOfField } from '../contract/fields.ts';
import { useOptionNames } from './calls.ts';
import { SimilarWhileWriting } from './links/similar-while-writing.tsx';
import { readersInBrief, readersInNumbers, useExpectedReaders } from './readers/reader-counts.ts';
import { ReadersLine } from './readers/readers-line.tsx';
import { readersIn, readersOfMine, type Target, unansweredText } from './readers/readers-text.ts';
import { whileWriting, whoWrites } from './slots.ts';
import type { AnonymousChoice } from './submit/anonymous-choice.ts';
import type { Submission } from './submit/submission.ts';
import classes from './submit/submit.module.css';
import { SubmitForm } from './submit/submit-form.tsx';
import { useSubmission } from './submit/use-submission.ts';
import { t } from './words.ts';

interface SubmitPageProps {
  /** External authorities, shown for a category of breaches of law. Loaded with the page: a later request would reveal what was picked. */
  outside?: ComponentType;
}

export function SubmitPage(parts: SubmitPageProps) {
  return (
    <Page title={t('rants.submitTitle')}>
      <Suspense fallback={<LoadingState>{null}</LoadingState>}>
        <Filled slot={whoWrites} otherwise={<Writing {...parts} choice={null} />}>
          {(choice) => <Writing {...parts} choice={choice} />}
        </Filled>
      </Suspense>
    </Page>
  );
}

interface WritingProps extends Pick<SubmitPageProps, 'outside'> {
  choice: AnonymousChoice | null;
}

function Writing({ outside: Outside, choice }: WritingProps) {
  const state = useSubmission(choice);
  const lists = {
    target: useOptionNames(listOfField.target),
    department: useOptionNames(listOfField.department),
    categoryType: useOptionNames(listOfField.categoryType),
  };
  useForgetGone(state, lists);
  const { form, isNamed } = state;
  const target = lists.target.data?.find((option) => option._id === form.values.target);
  const category = lists.categoryType.data?.find((option) => option._id === form.values.categoryType);
  const { settings } = useSession();
  const visibility = settings?.employeeVisibility ?? 'all';
  const guard = useLeaveGuard(state.isUnsaved && !choice?.next);
  if (choice?.next) return choice.next(state.finish);
  return (
    <>
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
            {choice?.kind === 'sealed' ? (
              <ReadersLine brief={choice.readers} details={[]} />
            ) : (
              <NamedReaders values={form.values} mayAsk={isNamed} target={target} />
            )}
            {target && !target.isAnswerable && <Notice kind="warning">{unansweredText(visibility, target)}</Notice>}
          </>
        }
      />
      {choice && <LeaveDialog guard={guard} stays={choice.leaving} />}
    </>
  );
}

interface NamedReadersProps {
  values: Submission;
  /** False until somebody has chosen to send under the own name: what was picked must not leave the page before. */
  mayAsk: boolean;
  target: Target | undefined;
}

function NamedReaders({ values, mayAsk, target }: NamedReadersProps) {
  const { settings } = useSession();
  const readers = readersIn(settings?.employeeVisibility ?? 'all', settings);
  const expected = useExpectedReaders(values, mayAsk);
  const excluded = target?.hasAccount ? target.name : null;
  const keptOut = target?.hasAccount || target?.isUndecided ? target.name : null;
  return (
    <ReadersLine
      brief={readersInBrief(readers, expected, keptOut)}
      details={[readersOfMine(readers, target), ...(expected ? readersInNumbers(expected, true, excluded) : [])]}
    />
  );
}

type Lists = Parameters<typeof SubmitForm>[0]['lists'];

/** An option chosen in a draft may have left its list since: the field is cleared and has to be filled again. */
function useForgetGone({ form }: ReturnType<typeof useSubmission>, lists: Lists): void {
  const missingNames = (Object.keys(lists) as (keyof Lists)[]).filter((name) => {
    const options = lists[name].data;
    return options && form.values[name] !== '' && !options.some((option) => option._id === form.values[name]);
  });
  const names = missingNames.join();
  useEffect(() => {
    for (const name of names.split(',').filter(Boolean)) form.set({ [name]: '' });
  }, [names, form]);
}
