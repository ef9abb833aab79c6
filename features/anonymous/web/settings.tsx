/** The settings on the page Anonymous of Administration: whether people can write anonymous rants, and who reads them. */
import { sealedReaderKinds } from '@earshot/contract/rant-kinds';
import { switches } from '@earshot/contract/settings';
import { Radio } from '@mantine/core';
import { settingsClasses as classes, type SettingFields, type SettingsState, settingsWords as t } from '#features/settings/web';

function AnonymousRants({ state: { form } }: { state: SettingsState }) {
  const { sealedRants, sealedReaders } = form.values;
  return (
    <>
      <Radio.Group
        id="sealed-rants"
        label={t('settings.sealedRants')}
        value={sealedRants}
        onChange={(value) => form.set({ sealedRants: switches.find((option) => option === value) ?? 'off' })}
        error={form.errorAt('sealedRants')}
      >
        <div className={classes.choices}>
          {switches.map((value) => (
            <Radio key={value} value={value} label={t(`settings.sealed.${value}`)} description={t(`settings.sealed.${value}Means`)} />
          ))}
        </div>
      </Radio.Group>
      <Radio.Group
        id="sealedReaders"
        label={t('settings.sealedReaders')}
        value={sealedReaders}
        onChange={(value) => form.set({ sealedReaders: sealedReaderKinds.find((kind) => kind === value) ?? 'handlers' })}
        error={form.errorAt('sealedReaders')}
      >
        <div className={classes.choices}>
          {sealedReaderKinds.map((value) => (
            <Radio key={value} value={value} label={t(`settings.sealed.${value}`)} description={t(`settings.sealed.${value}Means`)} />
          ))}
        </div>
      </Radio.Group>
    </>
  );
}

export const settingFields: SettingFields = {
  names: ['sealedRants', 'sealedReaders'],
  page: '/administration/anonymous',
  Fields: AnonymousRants,
};
