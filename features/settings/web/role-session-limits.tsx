/** When each role is signed out: hours without use, and days at the latest. Empty is as for everybody. */
import { roles } from '@earshot/contract/policy';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import classes from './settings.module.css';
import { numberOrText } from './typed-number.ts';
import type { SettingsState } from './use-settings-form.ts';
import { t } from './words.ts';

export function RoleSessionLimits({ state: { form } }: { state: SettingsState }) {
  const about = useId();
  return (
    <fieldset className={classes.ends} aria-describedby={about}>
      <legend>{t('settings.roleEnds')}</legend>
      <p id={about}>{t('settings.roleEndsHint')}</p>
      {roles.toReversed().map((role) => (
        <div key={role} className={classes.pair}>
          {([`${role}IdleHours`, `${role}AbsoluteDays`] as const).map((name) => (
            <TextInput
              key={name}
              className={classes.number ?? ''}
              inputMode="numeric"
              autoComplete="off"
              {...form.field(name)}
              value={form.values[name] ?? ''}
              onChange={({ currentTarget: { value } }) => form.set({ [name]: value === '' ? null : numberOrText(value) })}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
