/** The form of 'Submit a Rant'. Everything typed is kept on this device until it arrived. */
import { limits } from '@earshot/contract/limits';
import { Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AttachFiles } from '#features/files/web';
import { useFormat } from '#web/lib/format/format.ts';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { ErrorSummary } from '#web/ui/form/form-errors.tsx';
import type { useOptionNames } from '../calls.ts';
import { t } from '../words.ts';
import type { AnonymousChoice } from './anonymous-choice.ts';
import { OptionField } from './option-field.tsx';
import { Outcome } from './outcome.tsx';
import { names, type Submission } from './submission.ts';
import classes from './submit.module.css';
import type { useSubmission } from './use-submission.ts';

type Lists = Record<'target' | 'department' | 'categoryType', ReturnType<typeof useOptionNames>>;
const idOf = (name: keyof Submission) => `rant-${name}`;

interface SubmitFormProps {
  state: ReturnType<typeof useSubmission>;
  lists: Lists;
  /** null: rants are sent under the own name only. */
  choice: AnonymousChoice | null;
  /** Shown above the button: who reads this, where there is no room for it beside the form, and a warning where nobody could answer. */
  readers: ReactNode;
}

export function SubmitForm({ state, lists, choice, readers }: SubmitFormProps) {
  const { form, outcome } = state;
  const { missing } = state;
  const wrong = [
    ...(choice && missing ? [{ name: choice.questionId, message: missing }] : []),
    ...names.flatMap((name) => (form.errors[name] ? [{ name: idOf(name), message: form.errors[name] }] : [])),
  ];
  const another = () => {
    state.forgetOutcome();
    document.getElementById(idOf('target'))?.focus();
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
      // A browser that restores its tabs keeps what stands in fields, else.
      autoComplete={state.isNamed ? undefined : 'off'}
      {...(state.isNamed && state.attachments.dropAndPaste)}
    >
      <ErrorSummary errors={wrong} tries={state.tries} />
      {outcome && <Outcome outcome={outcome} onAnother={another} />}
      {choice?.question(missing)}
      <OptionField
        form={form}
        name="target"
        list="targetEmployees"
        options={lists.target}
        id={idOf('target')}
        placeholder={t('rants.targetPlace')}
        empty={t('rants.noTargets')}
      />
      <div className={classes.pair}>
        <OptionField
          form={form}
          name="department"
          list="targetDepartments"
          options={lists.department}
          id={idOf('department')}
          placeholder={t('rants.departmentPlace')}
          empty={t('rants.noDepartments')}
        />
        <OptionField
          form={form}
          name="categoryType"
          list="categoryTypes"
          options={lists.categoryType}
          id={idOf('categoryType')}
          placeholder={t('rants.categoryPlace')}
          empty={t('rants.noCategories')}
        />
      </div>
      <Content state={state} choice={choice} headcount={headcountOf(lists.department, state.form.values.department)} />
      {readers}
      <div className={classes.actions}>
        <Button type="submit" loading={form.isBusy} leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}>
          <BusyLabel isBusy={form.isBusy} busy={t('rants.submitting')}>
            {t('rants.submit')}
          </BusyLabel>
        </Button>
        {state.isNamed && state.isStored && (
          <Button variant="subtle" color="gray" onClick={discard} disabled={form.isBusy}>
            {t('rants.discard')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** null: no department is chosen, or its number is unknown. */
const headcountOf = ({ data }: Lists['department'], id: string) => data?.find(({ _id }) => _id === id)?.headcount ?? null;

function Content({ state, choice, headcount }: Pick<SubmitFormProps, 'state' | 'choice'> & { headcount: number | null }) {
  const { number } = useFormat();
  const { form, isNamed } = state;
  const { content } = form.values;
  const max = isNamed || choice === null ? limits.length.rant : choice.max;
  return (
    <div className={classes.field}>
      <Textarea
        id={idOf('content')}
        description={t('rants.contentHint')}
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
          {t('rants.counted', { n: number(content.length), max: number(max) })}
        </span>
      </div>
      {isNamed ? (
        <AttachFiles attachments={state.attachments} />
      ) : (
        choice?.kind === 'sealed' && choice.notes(content, state.wasLookedUp, headcount)
      )}
    </div>
  );
}
