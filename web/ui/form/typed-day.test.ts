import { afterEach, describe, expect, test, vi } from 'vitest';
import { dateLocale, firstDayOfWeek } from '../../lib/language/region.ts';
import { dayPlace, readDay, writtenDay } from './typed-day.ts';

const today = '2026-11-22';
const browser = (language: string) => vi.stubGlobal('navigator', { language });
afterEach(() => void vi.unstubAllGlobals());

describe('A date field uses its user’s browser format (product.md 18.3)', () => {
  test.each([
    ['en-US', '12/24/2026', 'mm/dd/yyyy', 0],
    ['en-GB', '24/12/2026', 'dd/mm/yyyy', 1],
    ['de-DE', '24.12.2026', 'dd.mm.yyyy', 1],
    ['sv-SE', '2026-12-24', 'yyyy-mm-dd', 1],
    ['hu-HU', '2026. 12. 24.', 'yyyy. mm. dd.', 1],
    ['ar-EG', '24/12/2026', 'dd/mm/yyyy', 6],
    // Thailand's default calendar is Buddhist.
    ['th-TH', '24/12/2026', 'dd/mm/yyyy', 0],
  ] as const)('%s', (locale, typedText, place, first) => {
    browser(locale);
    expect(writtenDay('2026-12-24')).toBe(typedText);
    expect(dayPlace()).toBe(place);
    expect(firstDayOfWeek()).toBe(first);
    for (const typed of [typedText, '2026-12-24', '2026-12-24T09:30:00Z', '24 Dec 2026', 'Dec 24, 2026', 'Thu, Dec 24, 2026, 08:14'])
      expect(readDay(typed, today), typed).toBe('2026-12-24');
  });

  test('the browser’s order decides, and impossible dates are refused', () => {
    browser('en-GB');
    expect(readDay('3/4/26', today)).toBe('2026-04-03');
    expect(readDay('03042026', today)).toBe('2026-04-03');
    expect(readDay('24.12.', today)).toBe('2026-12-24');
    expect(readDay('24 dec', today)).toBe('2026-12-24');
    browser('en-US');
    expect(readDay('3/4/26', today)).toBe('2026-03-04');
    for (const wrongValue of [
      '24/12/2026',
      '2/30/2026',
      '12',
      'soon',
      '12 or 24 2026',
      '12/24/2026/1',
      '1/1/123',
      '+2',
      '+2x',
      'Dec 2026 24 1',
    ])
      expect(readDay(wrongValue, today), wrongValue).toBeNull();
  });

  test('Arabic and Persian digits are accepted', () => {
    browser('ar-EG');
    expect(readDay('٢٤/١٢/٢٠٢٦', today)).toBe('2026-12-24');
    expect(readDay('۲۴‏/۱۲‏/۲۰۲۶', today)).toBe('2026-12-24');
    expect(readDay('٢٩/٠٨/٢٠٢٦', today)).toBe('2026-08-29');
  });

  test('a step from today, forwards and back', () => {
    expect(['+2w', '2w', '+ 2 W', '-3d', '−3d', '+1m', '+1y'].map((typed) => readDay(typed, today))).toEqual([
      '2026-12-06',
      '2026-12-06',
      '2026-12-06',
      '2026-11-19',
      '2026-11-19',
      '2026-12-22',
      '2027-11-22',
    ]);
    expect(readDay('+1m', '2026-01-31')).toBe('2026-02-28');
    expect(readDay('+1y', '2028-02-29')).toBe('2029-02-28');
  });

  test('the words follow the language, their order the region', () => {
    const formatter = () => new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date('2026-12-24'));
    browser('en-GB');
    expect(formatter()).toBe('24 Dec 2026');
    browser('en-US');
    expect(formatter()).toBe('Dec 24, 2026');
    browser('ar-EG');
    expect(formatter()).toMatch(/2026/);
  });

  test('a browser without week information', () => {
    const proto = Intl.Locale.prototype;
    const descriptors = (['getWeekInfo', 'weekInfo'] as const).map((name) => [name, Object.getOwnPropertyDescriptor(proto, name)] as const);
    for (const [name] of descriptors) Object.defineProperty(proto, name, { value: undefined, configurable: true });
    for (const [locale, first] of [
      ['en-US', 0],
      ['en-GB', 1],
      ['ar-EG', 6],
      ['de', 1],
    ] as const) {
      browser(locale);
      expect(firstDayOfWeek(), locale).toBe(first);
    }
    for (const [name, was] of descriptors) was ? Object.defineProperty(proto, name, was) : Reflect.deleteProperty(proto, name);
  });
});

test('a browser without a locale writes American dates', () => {
  browser('C');
  expect([writtenDay('2026-12-24'), firstDayOfWeek()]).toEqual(['12/24/2026', 0]);
});
