/** The presets of notifications. Where the table below fits none of them, a further choice says so. */
import { Radio } from '@mantine/core';
import type { Preferences } from '../../contract/calls.ts';
import { type Preset, presetOf, presets } from '../../contract/presets.ts';
import classes from './preferences.module.css';
import { t } from './words.ts';

interface PresetChoiceProps {
  known: Preferences;
  onChoose: (preset: Preset) => void;
}

export function PresetChoice({ known, onChoose }: PresetChoiceProps) {
  const current = presetOf(known.kinds);
  const choosePreset = (value: string) => {
    const preset = presets.find((candidate) => candidate === value);
    if (preset) onChoose(preset);
  };
  return (
    <Radio.Group aria-label={t('preferences.presets')} value={current ?? 'own'} onChange={choosePreset}>
      <div className={classes.presets}>
        {presets.map((preset) => (
          <Radio
            key={preset}
            value={preset}
            label={t(`preferences.preset.${preset}`)}
            description={t(`preferences.preset.${preset}Hint`, { hour: hourText(known.digestHour) })}
          />
        ))}
        {current === null && <Radio value="own" label={t('preferences.preset.own')} description={t('preferences.preset.ownHint')} />}
      </div>
    </Radio.Group>
  );
}

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
