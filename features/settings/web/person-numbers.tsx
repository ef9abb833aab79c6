/** The choice of who sees numbers per person: rants that a person wrote or is named in. */
import { personNumberReaders } from '@earshot/contract/policy';
import { Radio } from '@mantine/core';
import classes from './settings.module.css';
import type { SettingsState } from './use-settings-form.ts';
import { t } from './words.ts';

const words = { managers: 'settings.numbersManagers', admins: 'settings.numbersAdmins', off: 'settings.numbersOff' } as const;

export function PersonNumbers({ state: { form } }: { state: SettingsState }) {
  const readersOf = (value: string) => personNumberReaders.find((readers) => readers === value) ?? 'off';
  return (
    <Radio.Group
      id="person-numbers"
      label={t('settings.personNumbers')}
      description={t('settings.personNumbersHint')}
      value={form.values.personNumbers}
      onChange={(value) => form.set({ personNumbers: readersOf(value) })}
      error={form.errorAt('personNumbers')}
    >
      <div className={classes.choices}>
        {personNumberReaders.toReversed().map((value) => (
          <Radio
            key={value}
            value={value}
            label={t(words[value])}
            description={form.values.personNumbers === value && t(`${words[value]}Means`)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
