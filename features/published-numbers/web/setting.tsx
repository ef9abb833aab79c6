/** The setting that says who sees published numbers only. */
import { Radio } from '@mantine/core';
import { settingsClasses as classes, type SettingsState, settingsWords as t } from '#features/settings/web';
import { numbersGuards } from '../contract/rules.ts';

const words = { employees: 'settings.guardEmployees', everybody: 'settings.guardEverybody' } as const;

export function NumbersGuard({ state: { form } }: { state: SettingsState }) {
  const guardOf = (value: string) => numbersGuards.find((guard) => guard === value) ?? 'everybody';
  return (
    <Radio.Group
      id="numbersGuard"
      label={t('settings.numbersGuard')}
      value={form.values.numbersGuard}
      onChange={(value) => form.set({ numbersGuard: guardOf(value) })}
      error={form.errorAt('numbersGuard')}
    >
      <div className={classes.choices}>
        {numbersGuards.map((value) => (
          <Radio
            key={value}
            value={value}
            label={t(words[value])}
            description={form.values.numbersGuard === value && t(`${words[value]}Means`)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
