/** The calendar of a date field: worked by arrows, Page keys and Enter. Its words are the page's language's, its first day of the week the browser's. */
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { dateLocale, firstDayOfWeek } from '../../lib/language/region.ts';
import { t } from '../words.ts';

interface CalendarProps {
  day: string | null;
  today: string;
  onPick: (day: string | null) => void;
}

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(dateLocale(), { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
};

export default function Calendar({ day, today, onPick }: CalendarProps) {
  const year = named({ year: 'numeric' });
  const begins = day ?? today;
  return (
    <DatePicker
      value={day}
      onChange={onPick}
      defaultDate={begins}
      firstDayOfWeek={firstDayOfWeek()}
      // Red marks errors, so Sundays are not red.
      weekendDays={[]}
      highlightToday
      // The organisation's day, which need not be the device's.
      getDayProps={(shown) => ({ 'data-today': shown === today || undefined, 'data-autofocus': shown === begins || undefined })}
      weekdayFormat={named({ weekday: 'short' })}
      monthLabelFormat={named({ month: 'long', year: 'numeric' })}
      monthsListFormat={named({ month: 'short' })}
      yearLabelFormat={year}
      yearsListFormat={year}
      decadeLabelFormat={(from, to) => `${year(from)} – ${year(to)}`}
      getDayAriaLabel={named({ day: 'numeric', month: 'long', year: 'numeric' })}
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
