/** Charts that tell small numbers as they are. */
import { describe, expect, test } from 'vitest';
import { chartSummary, sharesOf } from './chart-summary.ts';
import { configOf, type Look } from './config.ts';
import { type ChartData, isRanked } from './data.ts';

const look: Look = { tokens: {}, font: 'x', number: String, isMoving: false, isRtl: false };
const of = (kind: ChartData['kind'], ...series: number[][]): ChartData => ({
  kind,
  labels: (series[0] ?? []).map((_, i) => `n${i}`),
  series: series.map((values, i) => ({ label: `s${i}`, values })),
});
type Axis = { suggestedMax: number; ticks: { precision: number } };
const axesOf = (data: ChartData) => configOf(data, look).options?.scales as unknown as { x: Axis; y: Axis };

describe('Charts of small numbers', () => {
  test('a slice under two degrees has no border, and no border lies on its neighbour', () => {
    const [slices] = configOf(of('pie', [453, 3, 2, 1, 1]), look).data.datasets;
    expect(slices).toMatchObject({ borderAlign: 'inner', borderWidth: [1, 1, 0, 0, 0] });
  });

  test('an axis ends at the highest number, in whole numbers', () => {
    for (const kind of ['line', 'columns'] as const) {
      expect(axesOf(of(kind, [0, 1, 0], [0, 0, 2])).y).toMatchObject({ suggestedMax: 2, ticks: { precision: 0 } });
      expect(axesOf(of(kind, [0, 0, 0])).y.suggestedMax).toBe(1);
    }
    expect(axesOf(of('bars', [3, 1])).x.suggestedMax).toBe(3);
  });

  test('a line has tension 0.4, never overshoots, and has a point at each value however many there are', () => {
    const many = Array.from({ length: 365 }, (_, i) => i % 3);
    for (const values of [[0, 4, 0], many])
      for (const line of configOf(of('line', values, values, values), look).data.datasets) {
        expect(line).toMatchObject({ tension: 0.4, cubicInterpolationMode: 'monotone' });
        expect((line as { pointRadius: number }).pointRadius).toBeGreaterThan(0);
      }
  });

  test('the same numbers as columns, each series beside the other', () => {
    const { type, data } = configOf(of('columns', [1, 2], [3, 4]), look);
    expect([type, data.datasets.map(({ data: values }) => values)]).toEqual([
      'bar',
      [
        [1, 2],
        [3, 4],
      ],
    ]);
  });

  test('bars stand beside a round chart of more than six slices', () => {
    const slices = (n: number) => Array.from({ length: n }, () => 1);
    expect([of('pie', slices(6)), of('pie', slices(7)), of('doughnut', slices(8)), of('line', slices(9))].map(isRanked)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('no percentage is told of fewer than 20', () => {
    expect([sharesOf(19)?.(9), sharesOf(20)?.(5)]).toEqual([undefined, 25]);
    const said = (values: number[]) => chartSummary(of('pie', values), 'Categories', String, '');
    expect(said([9, 10])).toBe('Categories. s0, 19 in all: n0 9, n1 10.');
    expect(said([10, 10])).toBe('Categories. s0, 20 in all: n0 10 (50%), n1 10 (50%).');
  });
});
