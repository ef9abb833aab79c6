import { describe, expect, test } from 'vitest';
import { instantAt, nextDay, startOfDay } from './zone.ts';

const utc = (day: string, zone: string) => new Date(startOfDay(day, zone)).toISOString();
const hours = (day: string, zone: string) => (startOfDay(nextDay(day), zone) - startOfDay(day, zone)) / 3_600_000;
const localTime = (at: number, timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);

describe('Calendar days in a zone', () => {
  test.each([
    ['Europe/Berlin', '2026-03-28', '2026-03-27T23:00:00.000Z', 24],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z', 24],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z', 24],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z', 24],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z', 24],
    ['Asia/Kathmandu', '2026-03-29', '2026-03-28T18:15:00.000Z', 24],
    ['Pacific/Kiritimati', '2026-03-29', '2026-03-28T10:00:00.000Z', 24],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', 24.5],
    ['UTC', '2026-10-25', '2026-10-25T00:00:00.000Z', 24],
    // The clocks skip midnight, so the day begins at one.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', 23],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
    // Midnight comes twice, and the day begins with the first.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    // The zone skipped this day.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 0],
  ])('%s %s begins at %s and has %d hours', (zone, day, start, length) => {
    expect([utc(day, zone), hours(day, zone)]).toEqual([start, length]);
  });

  test('every day of two years begins where the previous one ends, in all kinds of zones', { tags: 'slow' }, () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'America/Havana',
      'Africa/Cairo',
      'America/St_Johns',
    ];
    for (const zone of zones)
      for (let day = '2025-01-01'; day < '2027-01-01'; day = nextDay(day)) {
        const start = startOfDay(day, zone);
        expect([localTime(start, zone), localTime(start - 1, zone) < day], `${zone} ${day}`).toEqual([day, true]);
      }
  });

  test.each([
    ['UTC', '2027-03-10', 9, '2027-03-10T09:00'],
    ['Pacific/Kiritimati', '2027-03-10', 9, '2027-03-09T19:00'],
    ['Pacific/Pago_Pago', '2027-03-10', 23, '2027-03-11T10:00'],
    ['Asia/Kathmandu', '2027-03-10', 9, '2027-03-10T03:15'],
    ['Europe/Berlin', '2027-03-28', 9, '2027-03-28T07:00'],
    // Where the clocks skip two o'clock, the moment of the change counts; where they show it twice, the first time.
    ['Europe/Berlin', '2027-03-28', 2, '2027-03-28T01:00'],
    ['Europe/Berlin', '2027-10-31', 2, '2027-10-31T00:00'],
    ['Europe/Berlin', '2027-10-31', 3, '2027-10-31T02:00'],
  ])('%s, %s at %i: %s', (zone, day, hour, at) => {
    expect(new Date(instantAt(day, hour, zone)).toISOString().slice(0, 16)).toBe(at);
  });

  test('the first and last supported days work', () => {
    expect(startOfDay(nextDay('9999-12-31'), 'UTC')).toBe(Date.UTC(10_000, 0, 1));
    expect(Number.isFinite(startOfDay('0000-01-01', 'Europe/Berlin'))).toBe(true);
  });
});
