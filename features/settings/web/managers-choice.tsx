/** Choice of the rants that managers see: all, or those of their departments. It says that it has no effect where everybody reads all of them. */
import { managerViews } from '@earshot/contract/policy';
import { Radio } from '@mantine/core';
import classes from './settings.module.css';
import type { SettingsState } from './use-settings-form.ts';
import { t } from './words.ts';

const words = { all: 'settings.everyRant', departments: 'settings.departments' } as const;

export function ManagersChoice({ state: { form } }: { state: SettingsState }) {
  const known = (value: string) => managerViews.find((one) => one === value) ?? 'all';
  return (
    <Radio.Group
      label={t('settings.managersSee')}
      description={form.values.employeeVisibility === 'all' ? t('settings.managersSeeOff') : undefined}
      value={form.values.managersSee}
      onChange={(value) => form.set({ managersSee: known(value) })}
      error={form.errorAt('managersSee')}
    >
      <div className={classes.choices}>
        {managerViews.map((value) => (
          <Radio key={value} value={value} label={t(words[value])} description={t(`${words[value]}Means`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
