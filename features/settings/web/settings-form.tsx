/** The form of one page of Administration. Only what was changed is sent; a change of who can read rants is confirmed first. */

import { limits } from '@earshot/contract/limits';
import type { PagePath } from '@earshot/contract/pages';
import type { Organisation } from '@earshot/contract/settings';
import { Button, TextInput } from '@mantine/core';
import type { ChangeEvent, ComponentType } from 'react';
import { useLeaveGuard } from '#web/lib/page/leave-guard.ts';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { LateSelect } from '#web/ui/form/late-select.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { ConfirmReaders } from './confirm-readers.tsx';
import { KeptFor } from './kept-for.tsx';
import { ManagersChoice } from './managers-choice.tsx';
import { PersonNumbers } from './person-numbers.tsx';
import { RoleSessionLimits } from './role-session-limits.tsx';
import { SecondFactor } from './second-factor.tsx';
import classes from './settings.module.css';
import { timeZones } from './time-zones.ts';
import { numberOrText } from './typed-number.ts';
import {
  type EndName,
  type Name,
  type NumberName,
  type SettingsState,
  settingFields,
  useSettingsForm,
  type WorkingName,
} from './use-settings-form.ts';
import { VisibilityChoice } from './visibility-choice.tsx';
import { t } from './words.ts';
import { WorkingHours } from './working-hours.tsx';

/** Shows the settings of one page. What another page shows is never sent, because only changes are. */
export function SettingsForm({ known, page }: { known: Organisation; page: PagePath }) {
  const state = useSettingsForm(known);
  const { form, asked } = state;
  const { isBusy, isDirty } = form;
  const guard = useLeaveGuard(isDirty);
  const Own = ownFields[page];
  const addedFields = settingFields.filter((field) => field.page === page);
  return (
    <form onSubmit={state.submit} noValidate className={classes.form}>
      <FormErrors form={form} />
      <div className={classes.section}>
        {Own && <Own state={state} />}
        {addedFields.map(({ title, names: [name], Fields }) => (title ? null : <Fields key={name} state={state} />))}
      </div>
      {addedFields.map(({ title, names: [name], Fields }) =>
        title ? (
          <Section key={name} className={classes.section} title={title()}>
            <Fields state={state} />
          </Section>
        ) : null,
      )}
      <div className={classes.actions}>
        {/* Not disabled, because that would take the focus from the button that was just pressed. */}
        <Button type="submit" data-disabled={!isDirty} aria-disabled={!isDirty} loading={isBusy}>
          <BusyLabel isBusy={isBusy} busy={t('settings.saving')}>
            {t('settings.save')}
          </BusyLabel>
        </Button>
        {isDirty && (
          <Button variant="subtle" color="gray" onClick={() => form.reset()} disabled={isBusy}>
            {t('settings.discard')}
          </Button>
        )}
      </div>
      <LeaveDialog guard={guard} stays={t('settings.leaveStays')} />
      {asked && <ConfirmReaders from={state.saved} to={asked} isBusy={isBusy} onConfirm={state.confirm} onClose={state.cancel} />}
    </form>
  );
}

type Hinted = Exclude<
  Name,
  | 'resolveDays'
  | 'employeeVisibility'
  | 'managersSee'
  | 'personNumbers'
  | 'auditDays'
  | 'secondFactorFor'
  | 'secondFactorFrom'
  | 'proofFromEverybody'
  | EndName
  | WorkingName
>;

const numberOf = ({ form }: SettingsState, name: Hinted) => ({
  ...form.field(name),
  description: t(`settings.${name}Hint`),
  onChange: (event: ChangeEvent<HTMLInputElement>) => form.set({ [name]: numberOrText(event.currentTarget.value) }),
});

const Whole = ({ state, name }: { state: SettingsState; name: NumberName }) => (
  <TextInput className={classes.number ?? ''} inputMode="numeric" autoComplete="off" {...numberOf(state, name)} />
);

/** An empty field means no deadline. */
const ResolveDays = ({ state: { form } }: { state: SettingsState }) => (
  <TextInput
    className={classes.number ?? ''}
    inputMode="numeric"
    autoComplete="off"
    {...form.field('resolveDays')}
    value={form.values.resolveDays ?? ''}
    description={`${t('settings.resolveDaysHint')} ${t('settings.perCategory')}`}
    onChange={({ currentTarget: { value } }) => form.set({ resolveDays: value === '' ? null : (numberOrText(value) as number) })}
  />
);

const Zone = ({ state: { form, saved } }: { state: SettingsState }) => (
  <LateSelect
    searchable
    data={timeZones(saved.timeZone)}
    value={form.values.timeZone}
    nothingFoundMessage={t('settings.noZone')}
    description={t('settings.timeZoneHint')}
    {...form.choice('timeZone')}
  />
);

/** The settings of no other feature, by the page on which they stand. */
const ownFields: Partial<Record<PagePath, ComponentType<{ state: SettingsState }>>> = {
  '/administration/organisation': ({ state }) => (
    <>
      <TextInput dir="auto" {...state.form.field('organisationName')} description={t('settings.organisationNameHint')} />
      <Zone state={state} />
      <WorkingHours state={state} />
    </>
  ),
  '/administration/rants': ({ state }) => (
    <>
      <VisibilityChoice state={state} />
      <ManagersChoice state={state} />
      <PersonNumbers state={state} />
      <Whole state={state} name="urgentAfterHours" />
      <ResolveDays state={state} />
    </>
  ),
  '/administration/sign-in': ({ state }) => (
    <>
      <Whole state={state} name="passwordLeast" />
      <Whole state={state} name="sessionIdleDays" />
      <Whole state={state} name="sessionAbsoluteDays" />
      <RoleSessionLimits state={state} />
      <SecondFactor state={state} />
    </>
  ),
  '/administration/data': ({ state }) => (
    <>
      <KeptFor state={state} name="auditDays" description={t('settings.auditDaysHint')} choices={limits.auditDays.choices} />
      <Whole state={state} name="notificationReadDays" />
      <Whole state={state} name="notificationUnreadDays" />
    </>
  ),
};
