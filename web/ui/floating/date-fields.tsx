/** The panel of a DateFilter: presets, the two date fields, and a button to clear them. */
import { Button } from '@mantine/core';
import { DateInput } from '../form/date-input.tsx';
import { fieldError } from '../form/form-errors.tsx';
import classes from '../table/date-filter.module.css';
import type { DateFilterProps } from '../table/date-filter.tsx';
import { t } from '../words.ts';

export default function DateFields({ label, days, onChange, onClear, presets, preset, onPreset }: DateFilterProps) {
  const { from, to } = days;
  const isWrong = from !== '' && to !== '' && to < from;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look and be announced like a form
    <div className={classes.fields} role="group" aria-label={label}>
      {presets && (
        <div className={classes.presets}>
          {presets.map(({ value, label: name }) => (
            <button
              key={value}
              type="button"
              className={classes.preset}
              aria-pressed={value === preset}
              onClick={() => (value === preset ? onClear() : onPreset?.(value))}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <DateInput isNested label={t('ui.startDate')} value={from || null} onChange={(day) => onChange({ from: day ?? '' })} />
      <DateInput
        isNested
        label={t('ui.endDate')}
        value={to || null}
        error={fieldError(isWrong ? t('ui.endFirst') : undefined)}
        onChange={(day) => onChange({ to: day ?? '' })}
      />
      {(from || to) && (
        <Button variant="subtle" color="gray" onClick={onClear}>
          {t('ui.anyDate')}
        </Button>
      )}
    </div>
  );
}
