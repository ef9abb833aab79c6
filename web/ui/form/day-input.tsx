/** A calendar day, shown as MM/dd/yyyy (as the language writes it) and picked in a calendar that arrows, Page keys and Enter work. Its value is YYYY-MM-DD, or null. */
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ar';
import 'dayjs/locale/de';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { todayIn } from '../../lib/format/days.ts';
import { language } from '../../lib/language/language.ts';
import { t } from '../words.ts';

interface DayInputProps {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
  error?: ReactNode;
  /** For a link of the error summary. */
  id?: string;
  required?: boolean;
  className?: string | undefined;
}

/** How a day is written, and which day a week begins with (0 is Sunday). */
const formats = { en: ['MM/DD/YYYY', 0], de: ['DD.MM.YYYY', 1], ar: ['DD/MM/YYYY', 6] } as const;

const shown = (day: string): string =>
  formats[language][0].replace('YYYY', day.slice(0, 4)).replace('MM', day.slice(5, 7)).replace('DD', day.slice(8));

export function DayInput({ label, value, onChange, error, id: given, required = false, className = '' }: DayInputProps) {
  // The calendar is named after its field.
  const own = useId();
  const id = given ?? own;
  const [written, firstDay] = formats[language];
  const start = value ?? todayIn(undefined);
  return (
    <DatePickerInput
      id={id}
      className={className}
      size="md"
      label={label}
      withAsterisk={required}
      // With the label alone a screen reader would not read the chosen day.
      aria-label={`${label}, ${value ? shown(value) : t('ui.dayPlace')}`}
      value={value}
      onChange={onChange}
      error={error}
      valueFormat={written}
      locale={language}
      placeholder={t('ui.dayPlace')}
      rightSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="none"
      firstDayOfWeek={firstDay}
      // Red marks errors, so Sundays are not red.
      weekendDays={[]}
      highlightToday
      // The keyboard begins at the day that is chosen, and comes back to the field.
      getDayProps={(day) => (day === start ? { 'data-autofocus': true } : {})}
      popoverProps={{ id, shadow: 'md', radius: 12, returnFocus: true }}
      ariaLabels={{
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
