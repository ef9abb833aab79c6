import { daysOfRange, rangeNames } from '@earshot/contract/calendar';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dayIn, daysText, givenDays, givenOpenDays, hourText, openDaysText, stepName, stepText, todayIn } from './days.ts';

describe('Days in readable form', () => {
  test('a period names its year once, and both if they differ', () => {
    expect(daysText({ from: '2026-11-14', to: '2026-11-20' })).toBe('Nov 14 to Nov 20, 2026');
    expect(daysText({ from: '2025-12-31', to: '2026-01-02' })).toBe('Dec 31, 2025 to Jan 2, 2026');
    expect(daysText({ from: '2026-11-20', to: '2026-11-20' })).toBe('Nov 20, 2026');
  });

  test('an hour of a day in the zone’s clock, also at clock changes and quarter-hour offsets', () => {
    expect(hourText('2026-11-21', 14, 'Europe/Berlin')).toBe('Nov 21, 2026, 13:00 to 14:00');
    expect(hourText('2026-03-29', 3, 'Europe/Berlin')).toBe('Mar 29, 2026, 03:00 to 04:00');
    expect([3, 4].map((n) => hourText('2026-10-25', n, 'Europe/Berlin'))).toEqual([
      'Oct 25, 2026, 02:00 to 02:00',
      'Oct 25, 2026, 02:00 to 03:00',
    ]);
    expect(hourText('2026-11-21', 1, 'Asia/Kathmandu')).toBe('Nov 21, 2026, 00:00 to 01:00');
    expect(hourText('2026-11-21', 24, 'Pacific/Kiritimati')).toBe('Nov 21, 2026, 23:00 to 00:00');
    expect(hourText('2026-11-21', 1, 'Pacific/Pago_Pago')).toBe('Nov 21, 2026, 00:00 to 01:00');
  });

  test('steps on an axis and in a table', () => {
    expect(stepText('2026-11-21T13:00', 'hour', 24)).toBe('13:00');
    expect(stepText('2026-11-14', 'day', 7)).toBe('Sat 14');
    expect(stepText('2026-11-14', 'day', 90)).toBe('Nov 14');
    expect(stepText('2026-11', 'month', 24)).toBe('Nov 2026');
    expect(stepName('2026-11-16', 'week')).toBe('Week of Nov 16');
    expect(stepName('2026-11', 'month')).toBe('November 2026');
  });

  test('a period may be open at either end', () => {
    expect(openDaysText({ from: '2026-11-14', to: '2026-11-20' })).toBe('Nov 14 to Nov 20, 2026');
    expect(openDaysText({ from: '2026-11-14', to: '' })).toBe('from Nov 14, 2026');
    expect(openDaysText({ from: '', to: '2026-11-20' })).toBe('until Nov 20, 2026');
    expect(givenOpenDays('1970-01-01', '2026-11-20')).toEqual({ from: '', to: '2026-11-20' });
    expect(givenOpenDays('2026-11-14', '2026-11-31')).toEqual({ from: '2026-11-14', to: '' });
  });

  test('an address with invalid days is no period', () => {
    expect(givenDays('2026-11-14', '2026-11-20')).toEqual({ from: '2026-11-14', to: '2026-11-20' });
    for (const [from, to] of [
      ['2026-11-20', '2026-11-14'],
      ['2026-02-30', '2026-03-01'],
      ['2026-11-14', null],
      ['2000-01-01', '2026-01-01'],
      ['yesterday', 'today'],
    ] as const)
      expect(givenDays(from, to), `${from} ${to}`).toBeNull();
  });
});

describe('A browser with another date order', () => {
  const Real = Intl.DateTimeFormat;
  function Other(...args: ConstructorParameters<typeof Real>) {
    const formatter = new Real(...args);
    const original = formatter.format;
    const format = (at: Date) => original(at).replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
    return args[0] === 'en-CA' ? Object.defineProperty(formatter, 'format', { value: format }) : formatter;
  }
  afterEach(() => void vi.unstubAllGlobals());

  test('the days of dashboards and metrics, and the hours of a day, are the same', () => {
    vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { DateTimeFormat: Other }));
    expect(dayIn('Europe/Berlin', '2026-11-21T23:30:00Z')).toBe('2026-11-22');
    expect(dayIn('America/New_York', '2026-01-01T04:59:00Z')).toBe('2025-12-31');
    for (const zone of ['Europe/Berlin', 'Asia/Kathmandu', undefined])
      for (const range of rangeNames)
        for (const day of Object.values(daysOfRange(range, todayIn(zone)))) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(hourText('2026-11-21', 14, 'Europe/Berlin')).toBe('Nov 21, 2026, 13:00 to 14:00');
  });
});
