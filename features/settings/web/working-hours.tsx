/** The choice of which hours count for deadlines: all, or working hours. Days, times and holidays are shown only for working hours. */
import { endsTooEarly, urgentCounts } from '@earshot/contract/settings';
import { writeSentence } from '@earshot/words/sentence';
import { Checkbox, NativeSelect, Radio } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { Holidays } from './holidays.tsx';
import classes from './settings.module.css';
import type { SettingsState } from './use-settings-form.ts';
import { t } from './words.ts';

export function WorkingHours({ state }: { state: SettingsState }) {
  const { form, saved } = state;
  const counts = form.values.urgentCounts;
  // Fields with errors stay visible, whatever is chosen, and so do hours that an older version or an import stored wrong.
  const { workDays, workTo, holidays } = form.errors;
  const isStoredWrong = endsTooEarly(saved);
  return (
    <>
      <Radio.Group
        id="urgentCounts"
        label={t('settings.urgentCounts')}
        value={counts}
        onChange={(value) => form.set({ urgentCounts: urgentCounts.find((counting) => counting === value) ?? 'hours' })}
      >
        <div className={classes.choices}>
          {urgentCounts.map((value) => (
            <Radio key={value} value={value} label={t(`settings.${value}`)} description={t(`settings.${value}Means`)} />
          ))}
        </div>
      </Radio.Group>
      {(counts === 'workingHours' || workDays || workTo || holidays || isStoredWrong) && (
        <div className={classes.working}>
          <WorkDays state={state} />
          <div className={classes.times}>
            <Hour state={state} name="workFrom" first={0} />
            <Hour state={state} name="workTo" first={1} />
          </div>
          <Consequence state={state} />
          <Holidays days={form.values.holidays} onChange={(days) => form.set({ holidays: days })} error={holidays} />
        </div>
      )}
    </>
  );
}

const days = [1, 2, 3, 4, 5, 6, 7] as const;

function WorkDays({ state }: { state: SettingsState }) {
  const { form } = state;
  return (
    <Checkbox.Group
      label={t('settings.workDays')}
      value={form.values.workDays.map(String)}
      onChange={(chosenDays) => form.set({ workDays: chosenDays.map(Number).sort() })}
      error={form.errorAt('workDays')}
    >
      <div className={classes.days}>
        {days.map((day) => (
          // The summary of errors links to the first checkbox.
          <Checkbox key={day} value={String(day)} label={t(`settings.day${day}`)} {...(day === 1 && { id: 'workDays' })} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function Hour({ state, name, first }: { state: SettingsState; name: 'workFrom' | 'workTo'; first: number }) {
  const { form, saved } = state;
  const storedError =
    name === 'workTo' && endsTooEarly(saved) && endsTooEarly(form.values) ? fieldError(writeSentence('field.hours')) : undefined;
  return (
    <NativeSelect
      size="md"
      name={name}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      label={t(`settings.${name}`)}
      data={Array.from({ length: 24 }, (_, i) => ({ value: String(first + i), label: clock(first + i) }))}
      value={String(form.values[name])}
      onChange={(event) => form.set({ [name]: Number(event.currentTarget.value) })}
      error={form.errorAt(name) ?? storedError}
    />
  );
}

/** Explains the chosen hours in a sentence. */
function Consequence({ state: { form } }: { state: SettingsState }) {
  const { urgentAfterHours: n, workFrom, workTo } = form.values;
  const perDay = workTo - workFrom;
  if (!(n > 0) || !Number.isInteger(n) || perDay <= 0) return null;
  return (
    <p className={classes.means}>{t('settings.workingMeans', { n, perDay, days: Math.max(1, Math.round((n / perDay) * 10) / 10) })}</p>
  );
}
