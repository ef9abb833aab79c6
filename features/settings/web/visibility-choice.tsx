/** Choice of the readers of rants, each with its consequence, as at the first start. */
import { visibilities } from '@earshot/contract/policy';
import { Radio } from '@mantine/core';
import classes from './settings.module.css';
import type { SettingsState } from './use-settings-form.ts';
import { t } from './words.ts';

export function VisibilityChoice({ state: { form } }: { state: SettingsState }) {
  const known = (value: string) => visibilities.find((one) => one === value) ?? 'own';
  return (
    <Radio.Group
      label={t('settings.employeeVisibility')}
      value={form.values.employeeVisibility}
      onChange={(value) => form.set({ employeeVisibility: known(value) })}
      error={form.errorAt('employeeVisibility')}
    >
      <div className={classes.choices}>
        {visibilities.map((value) => (
          <Radio key={value} value={value} label={t(`settings.${value}`)} description={t(`settings.${value}Means`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
