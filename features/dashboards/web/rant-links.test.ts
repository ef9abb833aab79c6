import { describe, expect, test } from 'vitest';
import { daysOfStep } from './rant-links.ts';

describe('From a step of a chart to its days', () => {
  const steps = (unit: 'hour' | 'day' | 'week' | 'month', from: string, to: string, labels: string[]) =>
    labels.map((_, i) => daysOfStep(labels, i, { unit, from, to }));

  test('an hour is given as its day and number', () => {
    expect(steps('hour', '2026-11-21', '2026-11-21', ['2026-11-21T00:00', '2026-11-21T01:00'])).toEqual([
      { from: '2026-11-21', to: '2026-11-21', hour: '1' },
      { from: '2026-11-21', to: '2026-11-21', hour: '2' },
    ]);
  });

  test('weeks and months are cut at both ends', () => {
    expect(steps('week', '2026-11-18', '2026-12-01', ['2026-11-18', '2026-11-23', '2026-11-30'])).toEqual([
      { from: '2026-11-18', to: '2026-11-22' },
      { from: '2026-11-23', to: '2026-11-29' },
      { from: '2026-11-30', to: '2026-12-01' },
    ]);
    expect(steps('month', '2024-01-15', '2024-03-10', ['2024-01', '2024-02', '2024-03'])).toEqual([
      { from: '2024-01-15', to: '2024-01-31' },
      { from: '2024-02-01', to: '2024-02-29' },
      { from: '2024-03-01', to: '2024-03-10' },
    ]);
  });
});
