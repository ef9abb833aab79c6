/** Who can read rants: the two choices, each with its consequence, as at the first start. */
import { visibilities } from '@earshot/contract/policy';
import { Radio } from '@mantine/core';
import { fieldError } from '../../ui/form/form-errors.tsx';
import classes from './settings.module.css';
import type { useSettingsForm } from './use-settings-form.ts';
import { t } from './words.ts';

export function VisibilityChoice({ state: { form } }: { state: ReturnType<typeof useSettingsForm> }) {
  const known = (value: string) => visibilities.find((one) => one === value) ?? 'own';
  return (
    <Radio.Group
      label={t('settings.employeeVisibility')}
      value={form.watch('employeeVisibility')}
      onChange={(value) => form.setValue('employeeVisibility', known(value), { shouldDirty: true })}
      error={fieldError(form.formState.errors.employeeVisibility?.message)}
    >
      <div className={classes.choices}>
        {visibilities.map((value) => (
          <Radio key={value} value={value} label={t(`settings.${value}`)} description={t(`settings.${value}Means`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
