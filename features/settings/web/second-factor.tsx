/** Roles that need a second factor, and from which day. */
import { roles } from '@earshot/contract/policy';
import { Checkbox } from '@mantine/core';
import { DateInput } from '#web/ui/form/date-input.tsx';
import classes from './settings.module.css';
import type { SettingsState } from './use-settings-form.ts';
import { t } from './words.ts';

export function SecondFactor({ state: { form } }: { state: SettingsState }) {
  const { secondFactorFor, secondFactorFrom, proofFromEverybody } = form.values;
  return (
    <>
      <Checkbox.Group
        label={t('settings.secondFactorFor')}
        description={t('settings.secondFactorForHint')}
        value={[...secondFactorFor]}
        onChange={(chosenRoles) => form.set({ secondFactorFor: roles.filter((role) => chosenRoles.includes(role)).toSorted() })}
        error={form.errorAt('secondFactorFor')}
      >
        <div className={classes.days}>
          {roles.map((role) => (
            <Checkbox key={role} value={role} label={t(`settings.role.${role}`)} {...(role === roles[0] && { id: 'secondFactorFor' })} />
          ))}
        </div>
      </Checkbox.Group>
      {secondFactorFor.length > 0 && (
        <div>
          <DateInput
            id="secondFactorFrom"
            label={t('settings.secondFactorFrom')}
            value={secondFactorFrom}
            onChange={(day) => form.set({ secondFactorFrom: day })}
            error={form.errorAt('secondFactorFrom')}
            className={classes.dayField}
          />
          <p className={classes.means}>{t('settings.secondFactorFromHint')}</p>
        </div>
      )}
      <Checkbox
        id="proofFromEverybody"
        label={t('settings.proofFromEverybody')}
        description={t('settings.proofFromEverybodyHint')}
        checked={proofFromEverybody === 'on'}
        onChange={({ currentTarget: { checked } }) => form.set({ proofFromEverybody: checked ? 'on' : 'off' })}
        error={form.errorAt('proofFromEverybody')}
      />
    </>
  );
}
