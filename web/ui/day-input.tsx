/** A calendar day, typed as MM/dd/yyyy or picked. Its value is YYYY-MM-DD, or null. */
import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { t } from './words.ts';

interface DayInputProps {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
  error?: string | undefined;
  className?: string | undefined;
}

export function DayInput({ label, value, onChange, error, className = '' }: DayInputProps) {
  return (
    <DateInput
      className={className}
      size="md"
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      valueFormat="MM/DD/YYYY"
      placeholder={t('ui.dayPlace')}
      firstDayOfWeek={0}
      highlightToday
      popoverProps={{ shadow: 'md', radius: 12 }}
      ariaLabels={{
        monthLevelControl: t('ui.chooseMonth'),
        yearLevelControl: t('ui.chooseYear'),
        nextMonth: t('ui.nextMonth'),
        previousMonth: t('ui.previousMonth'),
        nextYear: t('ui.nextYear'),
        previousYear: t('ui.previousYear'),
        nextDecade: t('ui.nextDecade'),
        previousDecade: t('ui.previousDecade'),
      }}
    />
  );
}
