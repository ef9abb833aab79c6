/** The setting that says who sees published numbers only. */
import { Radio } from '@mantine/core';
import { settingsClasses as classes, type SettingsState, settingsWords as t } from '#features/settings/web';
import { numbersGuards } from '../contract/rules.ts';

const words = { employees: 'settings.guardEmployees', everybody: 'settings.guardEverybody' } as const;

export function NumbersGuard({ state: { form } }: { state: SettingsState }) {
  const known = (value: string) => numbersGuards.find((one) => one === value) ?? 'everybody';
  return (
    <Radio.Group
      label={t('settings.numbersGuard')}
      value={form.values.numbersGuard}
      onChange={(value) => form.set({ numbersGuard: known(value) })}
      error={form.errorAt('numbersGuard')}
    >
      <div className={classes.choices}>
        {numbersGuards.map((value) => (
          <Radio key={value} value={value} label={t(words[value])} description={t(`${words[value]}Means`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
