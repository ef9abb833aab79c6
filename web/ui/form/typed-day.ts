/**
 * Reads calendar days as people type and paste them: in the order of their browser, with the name of a month, as ISO text, or relative to
 * today.
 */
import { addDays, addMonths, givenMoment } from '@earshot/contract/calendar';
import { inLanguage } from '../../lib/language/language.ts';
import { dateLocale, numericLocale } from '../../lib/language/region.ts';
import { t } from '../words.ts';

type Part = 'year' | 'month' | 'day';
const isPart = (type: string): type is Part => type === 'year' || type === 'month' || type === 'day';

/** The parts of a numeric date and the text between them, without direction marks. */
function pattern(): { part: Part | null; text: string }[] {
  const format = new Intl.DateTimeFormat(numericLocale(), { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' });
  return format
    .formatToParts(0)
    .filter(({ type }) => isPart(type) || type === 'literal')
    .map(({ type, value }) => ({ part: isPart(type) ? type : null, text: value.replace(/[\u061c\u200e\u200f]/g, '') }));
}

const filledPattern = (parts: Record<Part, string>): string =>
  pattern()
    .map(({ part, text }) => (part ? parts[part] : text))
    .join('')
    .trim();

/** "24/12/2026", "12/24/2026", "24.12.2026". */
export const writtenDay = (day: string): string => filledPattern({ year: day.slice(0, 4), month: day.slice(5, 7), day: day.slice(8, 10) });

/** The placeholder "dd/mm/yyyy", with the letters of the page's language. */
export const dayPlace = (): string => filledPattern({ year: t('ui.yearPlace'), month: t('ui.monthPlace'), day: t('ui.dayPlace') });

const clean = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace('−', '-')
    .trim()
    .toLowerCase();

/** Returns YYYY-MM-DD, or null if the text is not a date. `today`: the basis for "+2w" and for dates without a year. */
export function readDay(text: string, today: string): string | null {
  const typed = clean(text);
  const [iso] = /^\d{4}-\d\d-\d\d(?!\d)/.exec(typed) ?? [];
  if (iso) return real(iso);
  const [, sign, count, unit] = /^([+-]?)\s*(\d{1,3})\s*(\p{L})$/u.exec(typed) ?? [];
  if (count && unit) return stepped(today, (sign === '-' ? -1 : 1) * Number(count), unit);
  const withoutTime = typed.replace(/\d{1,2}:\d\d.*$/, '');
  const numbers = withoutTime.match(/\d+/g) ?? [];
  const words = withoutTime.match(/\p{L}+/gu) ?? [];
  const month = words.map(monthNamed).find((found) => found !== -1);
  if (month !== undefined) return dayFromParts(numbers, isYear(numbers[0]) ? ['year', 'day'] : ['day', 'year'], today, String(month + 1));
  if (words.length > 0) return null;
  const order = pattern().flatMap(({ part }) => part ?? []);
  return dayFromParts(split(numbers, order), isYear(numbers[0]) ? ['year', 'month', 'day'] : order, today);
}

const isYear = (number: string | undefined): boolean => number?.length === 4;

const digits: Record<Part, number> = { year: 4, month: 2, day: 2 };

/** Splits eight digits without separators into the parts of a date. */
function split(numbers: string[], order: Part[]): string[] {
  const [all] = numbers;
  if (numbers.length > 1 || all?.length !== 8) return numbers;
  return order.map((part, i) => {
    const from = order.slice(0, i).reduce((sum, before) => sum + digits[before], 0);
    return all.slice(from, from + digits[part]);
  });
}

/** Makes a day from numbers in the order of `allParts`; the year may be missing. */
function dayFromParts(numbers: string[], allParts: Part[], today: string, month?: string): string | null {
  const order = numbers.length === allParts.length - 1 ? allParts.filter((part) => part !== 'year') : allParts;
  if (numbers.length !== order.length) return null;
  const at = (part: Part) => numbers[order.indexOf(part)];
  const year = at('year') ?? today.slice(0, 4);
  const twoDigits = (number: string | undefined) => (number ?? '').padStart(2, '0');
  return real(`${year.length === 2 ? `20${year}` : year}-${twoDigits(month ?? at('month'))}-${twoDigits(at('day'))}`);
}

const real = (day: string): string | null => (day.length === 10 && givenMoment.safeParse(day).success ? day : null);

/** The unit letters (day, week, month, year) of English and of the page's language. */
const units = inLanguage(() => [...new Set(['dwmy', t('ui.dayUnits')])]);

function stepped(today: string, count: number, letter: string): string | null {
  const unit = units().flatMap((letters) => ('dwmy'[[...letters].indexOf(letter)] ?? []) as string[])[0];
  if (unit === 'd' || unit === 'w') return addDays(today, count * (unit === 'w' ? 7 : 1));
  if (!unit) return null;
  const month = addMonths(today.slice(0, 7), count * (unit === 'y' ? 12 : 1));
  // Uses the last day if the month is shorter.
  return (
    [0, 1, 2, 3].map((less) => real(`${month}-${String(Number(today.slice(8)) - less).padStart(2, '0')}`)).find((day) => day !== null) ??
    null
  );
}

/** Long and short names of the months in the page's language and in English. */
const months = inLanguage(() =>
  Array.from({ length: 12 }, (_, month) =>
    [dateLocale(), 'en'].flatMap((locale) =>
      (['long', 'short'] as const).map((style) =>
        clean(new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(Date.UTC(2026, month))),
      ),
    ),
  ),
);
const fewLetters = 3;
const monthNamed = (word: string): number =>
  word.length < fewLetters ? -1 : months().findIndex((names) => names.some((name) => name.startsWith(word)));
