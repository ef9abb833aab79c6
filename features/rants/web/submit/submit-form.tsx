/** The form of 'Submit a Rant'. What is typed under one's own name is stored on this device until the rant has arrived. */
import { Textarea } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { AttachFiles } from '#features/files/web';
import { useFormat } from '#web/lib/format/format.ts';
import { ErrorSummary } from '#web/ui/form/form-errors.tsx';
import type { ChosenField } from '../../contract/fields.ts';
import { limits } from '../../contract/limits.ts';
import type { useOptionNames } from '../calls.ts';
import { t } from '../words.ts';
import type { AnonymousChoice } from './anonymous-choice.ts';
import { OptionField } from './option-field.tsx';
import { Outcome } from './outcome.tsx';
import { names, type Submission } from './submission.ts';
import classes from './submit.module.css';
import { SubmitRow } from './submit-row.tsx';
import type { useSubmission } from './use-submission.ts';

type Lists = Record<ChosenField, ReturnType<typeof useOptionNames>>;
const idOf = (name: keyof Submission) => `rant-${name}`;

interface SubmitFormProps {
  state: ReturnType<typeof useSubmission>;
  lists: Lists;
  /** The choice between named and anonymous; null: rants can only be sent under the author's name. */
  choice: AnonymousChoice | null;
  /** Shown above the button: what fits the text, who can read the rant, and a warning if nobody could answer. */
  readers: ReactNode;
}

export function SubmitForm({ state, lists, choice, readers }: SubmitFormProps) {
  const { form, outcome } = state;
  const { missing } = state;
  const wrongFields = [
    ...(choice && missing ? [{ name: choice.questionId, message: missing }] : []),
    ...names.flatMap((name) => (form.errors[name] ? [{ name: idOf(name), message: form.errors[name] }] : [])),
  ];
  useFocusOnFirst(choice?.questionId ?? idOf('content'));
  const another = () => {
    state.forgetOutcome();
    document.getElementById(idOf('content'))?.focus();
  };
  const discard = () => {
    state.discard();
    // The button disappears with the draft, so the field gets the focus.
    document.getElementById(idOf('content'))?.focus();
  };
  return (
    <form
      className={classes.form}
      onSubmit={state.submit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
      noValidate
      // Otherwise a browser that restores its tabs would store the fields of an anonymous rant.
      autoComplete={state.isNamed ? undefined : 'off'}
      {...(state.isNamed && state.attachments.dropAndPaste)}
    >
      <ErrorSummary errors={wrongFields} tries={state.tries} />
      {outcome && <Outcome outcome={outcome} onAnother={another} />}
      {choice && <div className={classes.whole}>{choice.question(missing)}</div>}
      <Content state={state} choice={choice} headcount={headcountOf(lists.department, state.form.values.department)} />
      <div className={classes.lists}>
        <OptionField
          form={form}
          name="target"
          options={lists.target}
          id={idOf('target')}
          placeholder={t('rants.targetPlace')}
          empty={t('rants.noTargets')}
        />
        <OptionField
          form={form}
          name="department"
          options={lists.department}
          id={idOf('department')}
          placeholder={t('rants.departmentPlace')}
          empty={t('rants.noDepartments')}
        />
        <OptionField
          form={form}
          name="categoryType"
          options={lists.categoryType}
          id={idOf('categoryType')}
          placeholder={t('rants.categoryPlace')}
          empty={t('rants.noCategories')}
        />
      </div>
      {state.isNamed && <AttachFiles attachments={state.attachments} isBrief />}
      {readers}
      <SubmitRow isBusy={form.isBusy} onDiscard={state.isNamed && state.isStored ? discard : null} help={choice?.help} />
    </form>
  );
}

/** Focuses what is decided first, unless somebody is already typing elsewhere. */
function useFocusOnFirst(id: string): void {
  useEffect(() => {
    if (document.activeElement?.matches(':is(input, textarea), [role="dialog"] *')) return;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [id]);
}

/** People in the chosen department; null if none is chosen or the number is unknown. */
const headcountOf = ({ data }: Lists['department'], id: string) => data?.find(({ _id }) => _id === id)?.headcount ?? null;

function Content({ state, choice, headcount }: Pick<SubmitFormProps, 'state' | 'choice'> & { headcount: number | null }) {
  const { number } = useFormat();
  const { form, isNamed } = state;
  const { content } = form.values;
  const max = isNamed || choice === null ? limits.content : choice.max;
  return (
    <div className={classes.field}>
      <Textarea
        id={idOf('content')}
        placeholder={t('rants.contentPlace')}
        required
        autosize
        minRows={8}
        maxRows={18}
        dir="auto"
        aria-describedby="rant-content-count"
        {...form.field('content')}
      />
      <div className={classes.below}>
        <span role="status">{isNamed && state.isStored ? t('rants.draftKept') : ''}</span>
        <span id="rant-content-count" className={content.length > max ? classes.over : undefined}>
          {content !== '' && t('rants.counted', { n: number(content.length), max: number(max) })}
        </span>
      </div>
      {choice?.kind === 'sealed' && choice.notes(content, state.wasLookedUp, headcount)}
    </div>
  );
}
