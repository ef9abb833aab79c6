/**
 * Sets when each role is signed out: after hours without use, and after days in any case. An empty field means the general setting. The
 * part is folded because few organisations use it.
 */
import { roles } from '@earshot/contract/policy';
import { TextInput } from '@mantine/core';
import { Fold } from '#web/ui/layout/fold.tsx';
import classes from './settings.module.css';
import { numberOrText } from './typed-number.ts';
import type { SettingsState } from './use-settings-form.ts';
import { t } from './words.ts';

const names = roles.toReversed().map((role) => [`${role}IdleHours`, `${role}AbsoluteDays`] as const);

export function RoleSessionLimits({ state: { form, saved } }: { state: SettingsState }) {
  const all = names.flat();
  return (
    <Fold
      label={t('settings.roleEnds')}
      startsOpen={all.some((name) => saved[name] !== null)}
      isNeeded={all.some((name) => form.errors[name] !== undefined)}
    >
      <p className={classes.small}>{t('settings.roleEndsHint')}</p>
      {names.map((pair) => (
        <div key={pair[0]} className={classes.pair}>
          {pair.map((name) => (
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
    </Fold>
  );
}
