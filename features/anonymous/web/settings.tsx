/** Sealed rants on the page Settings: whether people can write them, who reads them, and why they cannot for now. */
import { sealedReaderKinds } from '@earshot/contract/rant-kinds';
import { organisation, switches } from '@earshot/contract/settings';
import { Radio, TextInput } from '@mantine/core';
import { z } from 'zod';
import { settingsClasses as classes, type SettingFields, type SettingsState, settingsWords as t } from '#features/settings/web';
import { limits } from '../contract/limits.ts';

function AnonymousRants({ state: { form } }: { state: SettingsState }) {
  const { sealedRants, sealedReaders, sealedPause } = form.values;
  return (
    <>
      <Radio.Group
        id="sealed-rants"
        label={t('settings.sealedRants')}
        value={sealedRants}
        onChange={(value) => form.set({ sealedRants: switches.find((one) => one === value) ?? 'off' })}
        error={form.errorAt('sealedRants')}
      >
        <div className={classes.choices}>
          {switches.map((value) => (
            <Radio key={value} value={value} label={t(`settings.sealed.${value}`)} description={t(`settings.sealed.${value}Means`)} />
          ))}
        </div>
      </Radio.Group>
      <Radio.Group
        label={t('settings.sealedReaders')}
        value={sealedReaders}
        onChange={(value) => form.set({ sealedReaders: sealedReaderKinds.find((one) => one === value) ?? 'handlers' })}
        error={form.errorAt('sealedReaders')}
      >
        <div className={classes.choices}>
          {sealedReaderKinds.map((value) => (
            <Radio key={value} value={value} label={t(`settings.sealed.${value}`)} description={t(`settings.sealed.${value}Means`)} />
          ))}
        </div>
      </Radio.Group>
      {(sealedRants === 'on' || sealedPause !== null) && (
        <TextInput
          dir="auto"
          autoComplete="off"
          maxLength={limits.reason}
          {...form.field('sealedPause')}
          value={sealedPause ?? ''}
          description={t('settings.sealedPauseHint')}
          onChange={({ currentTarget: { value } }) => form.set({ sealedPause: value === '' ? null : value })}
        />
      )}
    </>
  );
}

/** Spaces alone are no words. */
const wordsOrNone = (known: z.ZodType<string | null>) => z.preprocess((typed) => String(typed ?? '').trim() || null, known);

export const settingFields: SettingFields = {
  names: ['sealedRants', 'sealedReaders', 'sealedPause'],
  among: 'work',
  title: () => t('settings.sealedRants'),
  read: { sealedPause: wordsOrNone(organisation.shape.sealedPause) },
  Fields: AnonymousRants,
};
