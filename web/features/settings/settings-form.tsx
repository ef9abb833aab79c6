/** The form of Settings. Only what was changed is sent; who can read rants is asked about once more. */

import { limits } from '@earshot/contract/limits';
import type { Organisation } from '@earshot/contract/settings';
import { Button, NativeSelect, Select, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useLeaveGuard } from '../../lib/page/leave-guard.ts';
import { LeaveDialog } from '../../ui/dialog/leave-dialog.tsx';
import { ErrorSummary, fieldError } from '../../ui/form/form-errors.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { ConfirmVisibility } from './confirm-visibility.tsx';
import classes from './settings.module.css';
import { type Name, type NumberName, names, useSettingsForm, type WorkingName } from './use-settings-form.ts';
import { VisibilityChoice } from './visibility-choice.tsx';
import { t } from './words.ts';
import { WorkingHours } from './working-hours.tsx';
import { zones } from './zones.ts';

type State = ReturnType<typeof useSettingsForm>;

export function SettingsForm({ known }: { known: Organisation }) {
  const state = useSettingsForm(known);
  const { form, said, asked, isBusy } = state;
  const { errors, submitCount, isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const list = names.flatMap((name) =>
    errors[name]?.message ? [{ name, label: t(`settings.${name}`), message: errors[name].message }] : [],
  );
  return (
    <form onSubmit={state.submit} noValidate className={classes.form}>
      {said && <Notice kind="error">{said}</Notice>}
      <ErrorSummary errors={list} tries={submitCount} />
      <Section title={t('settings.organisation')}>
        <TextInput dir="auto" {...textOf(state, 'organisationName')} {...form.register('organisationName')} />
        <Zone state={state} />
      </Section>
      <Section title={t('settings.rants')}>
        <VisibilityChoice state={state} />
        <Whole state={state} name="urgentAfterHours" />
        <WorkingHours state={state} />
      </Section>
      <Section title={t('settings.plans')}>
        <Hour state={state} />
      </Section>
      <Section title={t('settings.accounts')}>
        <Whole state={state} name="passwordLeast" />
        <Whole state={state} name="sessionIdleDays" />
        <Whole state={state} name="sessionAbsoluteDays" />
      </Section>
      <div className={classes.actions}>
        {/* Not switched off, which would take the focus from who has just pressed it. */}
        <Button
          type="submit"
          data-disabled={!isDirty}
          aria-disabled={!isDirty}
          loading={isBusy}
          aria-label={isBusy ? t('settings.saving') : undefined}
        >
          {t('settings.save')}
        </Button>
        {isDirty && (
          <Button variant="subtle" color="gray" onClick={() => form.reset()} disabled={isBusy}>
            {t('settings.discard')}
          </Button>
        )}
      </div>
      <LeaveDialog guard={guard} stays={t('settings.leaveStays')} />
      {asked && <ConfirmVisibility to={asked.employeeVisibility!} isBusy={isBusy} onConfirm={state.confirm} onClose={state.cancel} />}
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}

type Hinted = Exclude<Name, 'employeeVisibility' | WorkingName>;

const textOf = ({ form }: State, name: Hinted) => ({
  label: t(`settings.${name}`),
  description: t(`settings.${name}Hint`),
  error: fieldError(form.formState.errors[name]?.message),
});

const wholeOf = (typed: unknown) => (String(typed).trim() === '' ? Number.NaN : Number(typed));

function Whole({ state, name }: { state: State; name: NumberName }) {
  return (
    <TextInput
      className={classes.number ?? ''}
      inputMode="numeric"
      autoComplete="off"
      {...textOf(state, name)}
      {...state.form.register(name, { setValueAs: wholeOf })}
    />
  );
}

const hours = Array.from({ length: limits.reminderHour.max + 1 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** A time of the day, on the 24-hour clock of all other times here. */
function Hour({ state }: { state: State }) {
  const { form } = state;
  return (
    <NativeSelect
      size="md"
      className={classes.number ?? ''}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      {...textOf(state, 'reminderHour')}
      data={hours}
      {...form.register('reminderHour', { setValueAs: wholeOf })}
    />
  );
}

function Zone({ state }: { state: State }) {
  const { form } = state;
  return (
    <Select
      id="timeZone"
      {...textOf(state, 'timeZone')}
      searchable
      data={zones(form.formState.defaultValues?.timeZone)}
      value={form.watch('timeZone')}
      onChange={(value) => form.setValue('timeZone', value ?? '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
      nothingFoundMessage={t('settings.noZone')}
    />
  );
}
