/** The choice of who reads rants; the chosen option says its consequence. */
import { visibilities } from '@earshot/contract/policy';
import { Radio } from '@mantine/core';
import classes from './settings.module.css';
import type { SettingsState } from './use-settings-form.ts';
import { t } from './words.ts';

export function VisibilityChoice({ state: { form } }: { state: SettingsState }) {
  const visibilityOf = (value: string) => visibilities.find((visibility) => visibility === value) ?? 'own';
  return (
    <Radio.Group
      id="employeeVisibility"
      label={t('settings.employeeVisibility')}
      value={form.values.employeeVisibility}
      onChange={(value) => form.set({ employeeVisibility: visibilityOf(value) })}
      error={form.errorAt('employeeVisibility')}
    >
      <div className={classes.choices}>
        {visibilities.map((value) => (
          <Radio
            key={value}
            value={value}
            label={t(`settings.${value}`)}
            description={form.values.employeeVisibility === value && t(`settings.${value}Means`)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
