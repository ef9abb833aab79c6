/** What the hours of waiting are: of the clock, or of work. Days, times and holidays are asked for only where they count. */
import { type Organisation, urgentCounts } from '@earshot/contract/settings';
import { Checkbox, NativeSelect, Radio } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { fieldError } from '../../ui/form/form-errors.tsx';
import { Holidays } from './holidays.tsx';
import classes from './settings.module.css';
import type { useSettingsForm } from './use-settings-form.ts';
import { t } from './words.ts';

type State = ReturnType<typeof useSettingsForm>;

const set = ({ form }: State, changes: Partial<Organisation>) => {
  for (const [name, value] of Object.entries(changes))
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
};

export function WorkingHours({ state }: { state: State }) {
  const { form } = state;
  const counts = form.watch('urgentCounts');
  // Times that are wrong stay in sight, whatever is chosen.
  const { workDays, workTo, holidays } = form.formState.errors;
  return (
    <>
      <Radio.Group
        label={t('settings.urgentCounts')}
        value={counts}
        onChange={(value) => set(state, { urgentCounts: urgentCounts.find((one) => one === value) ?? 'hours' })}
      >
        <div className={classes.choices}>
          {urgentCounts.map((value) => (
            <Radio key={value} value={value} label={t(`settings.${value}`)} description={t(`settings.${value}Means`)} />
          ))}
        </div>
      </Radio.Group>
      {(counts === 'workingHours' || workDays || workTo || holidays) && (
        <div className={classes.working}>
          <WorkDays state={state} />
          <div className={classes.times}>
            <Hour state={state} name="workFrom" first={0} />
            <Hour state={state} name="workTo" first={1} />
          </div>
          <Consequence state={state} />
          <Holidays
            days={form.watch('holidays')}
            onChange={(days) => set(state, { holidays: days })}
            error={holidays?.message as string | undefined}
          />
        </div>
      )}
    </>
  );
}

const days = [1, 2, 3, 4, 5, 6, 7] as const;

function WorkDays({ state }: { state: State }) {
  const { form } = state;
  return (
    <Checkbox.Group
      label={t('settings.workDays')}
      value={form.watch('workDays').map(String)}
      onChange={(chosen) => set(state, { workDays: chosen.map(Number).sort() })}
      error={fieldError(form.formState.errors.workDays?.message as string | undefined)}
    >
      <div className={classes.days}>
        {days.map((day) => (
          // The summary of errors leads to the first.
          <Checkbox key={day} value={String(day)} label={t(`settings.day${day}`)} {...(day === 1 && { id: 'workDays' })} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function Hour({ state, name, first }: { state: State; name: 'workFrom' | 'workTo'; first: number }) {
  const { form } = state;
  return (
    <NativeSelect
      size="md"
      name={name}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      label={t(`settings.${name}`)}
      data={Array.from({ length: 24 }, (_, i) => ({ value: String(first + i), label: clock(first + i) }))}
      value={String(form.watch(name))}
      onChange={(event) => set(state, { [name]: Number(event.currentTarget.value) })}
      error={fieldError(form.formState.errors[name]?.message as string | undefined)}
    />
  );
}

/** What the numbers come to. */
function Consequence({ state: { form } }: { state: State }) {
  const [n, from, to] = form.watch(['urgentAfterHours', 'workFrom', 'workTo']);
  const perDay = to - from;
  if (!(n > 0) || !Number.isInteger(n) || perDay <= 0) return null;
  return (
    <p className={classes.means}>{t('settings.workingMeans', { n, perDay, days: Math.max(1, Math.round((n / perDay) * 10) / 10) })}</p>
  );
}
