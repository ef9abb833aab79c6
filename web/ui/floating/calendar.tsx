/**
 * The calendar of a date field, usable with arrow keys, Page keys and Enter. Its words are in the page's language; the first day of the
 * week is the browser's.
 */
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { dateLocale, firstDayOfWeek } from '../../lib/language/region.ts';
import { t } from '../words.ts';

interface CalendarProps {
  day: string | null;
  today: string;
  onPick: (day: string | null) => void;
}

const formatterOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(dateLocale(), { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
};

export default function Calendar({ day, today, onPick }: CalendarProps) {
  const year = formatterOf({ year: 'numeric' });
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
      // Today in the organisation's zone, which may differ from the device's.
      getDayProps={(shownDay) => ({ 'data-today': shownDay === today || undefined, 'data-autofocus': shownDay === begins || undefined })}
      weekdayFormat={formatterOf({ weekday: 'short' })}
      monthLabelFormat={formatterOf({ month: 'long', year: 'numeric' })}
      monthsListFormat={formatterOf({ month: 'short' })}
      yearLabelFormat={year}
      yearsListFormat={year}
      decadeLabelFormat={(from, to) => `${year(from)} – ${year(to)}`}
      getDayAriaLabel={formatterOf({ day: 'numeric', month: 'long', year: 'numeric' })}
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
