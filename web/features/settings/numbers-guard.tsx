/** Who reads published numbers only. */
import { numbersGuards } from '@earshot/contract/policy';
import { Radio } from '@mantine/core';
import classes from './settings.module.css';
import type { SettingsState } from './use-settings-form.ts';
import { t } from './words.ts';

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
