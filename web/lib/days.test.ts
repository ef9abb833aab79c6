import { describe, expect, test } from 'vitest';
import { daysText, givenDays, stepName, stepText } from './days.ts';

describe('Days as people read them', () => {
  test('a span names its year once, and both where they differ', () => {
    expect(daysText({ from: '2026-11-14', to: '2026-11-20' })).toBe('Nov 14 to Nov 20, 2026');
    expect(daysText({ from: '2025-12-31', to: '2026-01-02' })).toBe('Dec 31, 2025 to Jan 2, 2026');
    expect(daysText({ from: '2026-11-20', to: '2026-11-20' })).toBe('Nov 20, 2026');
  });

  test('steps under an axis and in a table', () => {
    expect(stepText('2026-11-21T13:00', 'hour', 24)).toBe('13:00');
    expect(stepText('2026-11-14', 'day', 7)).toBe('Sat 14');
    expect(stepText('2026-11-14', 'day', 90)).toBe('Nov 14');
    expect(stepText('2026-11', 'month', 24)).toBe('Nov 2026');
    expect(stepName('2026-11-16', 'week')).toBe('Week of Nov 16');
    expect(stepName('2026-11', 'month')).toBe('November 2026');
  });

  test('an address that means no days is no span', () => {
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
