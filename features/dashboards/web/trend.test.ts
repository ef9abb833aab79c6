import { describe, expect, test } from 'vitest';
import { emptySteps } from './series.ts';
import { countTrend, rateTrend } from './trend.ts';

const trendText = (now: number, before: number) => countTrend(now, before, String).text;
const rate = (part: number, total: number) => ({ percent: total === 0 ? null : (part / total) * 100, part, total });

describe('The trend of a number', () => {
  test('is a percentage from 20 rants on, and a difference below', () => {
    expect([trendText(460, 4), trendText(8, 4), trendText(3, 19), trendText(40, 20), trendText(10, 20)]).toEqual([
      '456 more than before',
      '4 more than before',
      '16 fewer than before',
      '100% more than before',
      '50% fewer than before',
    ]);
    expect([trendText(0, 0), trendText(5, 5), trendText(25, 25), trendText(3, 0)]).toEqual([
      'As many as before',
      'As many as before',
      'As many as before',
      'New: there were none before',
    ]);
    // More or fewer rants are neither good nor bad, so there is no mood.
    for (const [now, before] of [
      [8, 4],
      [40, 20],
    ] as const)
      expect(countTrend(now, before, String)).not.toHaveProperty('mood');
  });

  test('a rate of few rants is compared by its counts', () => {
    expect(rateTrend(rate(2, 4), rate(1, 2), String)).toEqual({ direction: 'even', text: '1 of 2 before' });
    expect(rateTrend(rate(30, 40), rate(1, 2), String)).toEqual({ direction: 'up', text: '1 of 2 before' });
    expect(rateTrend(rate(30, 40), rate(20, 40), String)).toEqual({ direction: 'up', mood: 'good', text: '25 points better' });
    expect(rateTrend(rate(0, 0), rate(20, 40), String)).toBeUndefined();
    expect(rateTrend(rate(20, 40), rate(0, 0), String)?.text).toBe('Nothing to compare with');
  });
});

test('a chart begins at the first rant, with at least two steps', () => {
  expect([emptySteps([0, 0, 0, 1, 0]), emptySteps([1, 0]), emptySteps([0, 0, 1]), emptySteps([0, 0]), emptySteps([])]).toEqual([
    3, 0, 1, 0, 0,
  ]);
});
