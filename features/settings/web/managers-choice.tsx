/** The choice of which rants managers see: all, or those of their departments. It has no effect if everybody reads all rants. */
import { managerViews } from '@earshot/contract/policy';
import { Radio } from '@mantine/core';
import classes from './settings.module.css';
import type { SettingsState } from './use-settings-form.ts';
import { t } from './words.ts';

const words = { all: 'settings.everyRant', departments: 'settings.departments' } as const;

export function ManagersChoice({ state: { form } }: { state: SettingsState }) {
  const viewOf = (value: string) => managerViews.find((view) => view === value) ?? 'all';
  return (
    <Radio.Group
      id="managersSee"
      label={t('settings.managersSee')}
      description={form.values.employeeVisibility === 'all' ? t('settings.managersSeeOff') : undefined}
      value={form.values.managersSee}
      onChange={(value) => form.set({ managersSee: viewOf(value) })}
      error={form.errorAt('managersSee')}
    >
      <div className={classes.choices}>
        {managerViews.map((value) => (
          <Radio
            key={value}
            value={value}
            label={t(words[value])}
            description={form.values.managersSee === value && t(`${words[value]}Means`)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
