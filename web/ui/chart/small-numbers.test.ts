import { describe, expect, test } from 'vitest';
import { chartSummary, sharesOf } from './chart-summary.ts';
import { type ChartLook, configOf } from './config.ts';
import { type ChartData, isRanked } from './data.ts';

const look: ChartLook = { tokens: {}, font: 'x', number: String, isMoving: false, isRtl: false };
const chartOf = (kind: ChartData['kind'], ...series: number[][]): ChartData => ({
  kind,
  labels: (series[0] ?? []).map((_, i) => `n${i}`),
  series: series.map((values, i) => ({ label: `s${i}`, values })),
});
const linesOf = (data: ChartData) => configOf(data, look).data.datasets.filter(({ type }) => type !== 'bar');
type Axis = { suggestedMax: number; ticks: { precision: number } };
const axesOf = (data: ChartData) => configOf(data, look).options?.scales as unknown as { x: Axis; y: Axis };

describe('Charts of small numbers', () => {
  test('a slice under two degrees has no border, and no border covers its neighbour', () => {
    const [slices] = configOf(chartOf('pie', [453, 3, 2, 1, 1]), look).data.datasets;
    expect(slices).toMatchObject({ borderAlign: 'inner', borderWidth: [1, 1, 0, 0, 0] });
  });

  test('an axis ends at the highest number, in whole numbers', () => {
    for (const kind of ['line', 'columns'] as const) {
      expect(axesOf(chartOf(kind, [0, 1, 0], [0, 0, 2])).y).toMatchObject({ suggestedMax: 2, ticks: { precision: 0 } });
      expect(axesOf(chartOf(kind, [0, 0, 0])).y.suggestedMax).toBe(1);
    }
    expect(axesOf(chartOf('bars', [3, 1])).x.suggestedMax).toBe(3);
  });

  test('a line has tension 0.4, never overshoots, and has a point at each value', () => {
    const many = Array.from({ length: 365 }, (_, i) => i % 3);
    for (const values of [[0, 4, 0], many])
      for (const line of linesOf(chartOf('line', values, values, values))) {
        expect(line).toMatchObject({ tension: 0.4, cubicInterpolationMode: 'monotone' });
        expect((line as { pointRadius: number }).pointRadius).toBeGreaterThan(0);
      }
  });

  test('under 14 points each also has a column, which the tooltip leaves out', () => {
    const [short, long] = [13, 14].map((n) => chartOf('line', Array(n).fill(1), Array(n).fill(2)));
    const { data, options } = configOf(short!, look);
    expect(data.datasets.map(({ type = 'line' }) => type)).toEqual(['line', 'line', 'bar', 'bar']);
    expect(data.datasets.slice(2).map((dataset) => dataset.data)).toEqual(short!.series.map(({ values }) => values));
    const filterOf = options?.plugins?.tooltip?.filter as unknown as (item: { datasetIndex: number }) => boolean;
    expect([0, 1, 2, 3].map((datasetIndex) => filterOf({ datasetIndex }))).toEqual([true, true, false, false]);
    expect(configOf(long!, look).data.datasets.map(({ type = 'line' }) => type)).toEqual(['line', 'line']);
  });

  test('the same numbers as columns, with the series side by side', () => {
    const { type, data } = configOf(chartOf('columns', [1, 2], [3, 4]), look);
    expect([type, data.datasets.map(({ data: values }) => values)]).toEqual([
      'bar',
      [
        [1, 2],
        [3, 4],
      ],
    ]);
  });

  test('a round chart of more than six slices has bars beside it', () => {
    const slices = (n: number) => Array.from({ length: n }, () => 1);
    expect(
      [chartOf('pie', slices(6)), chartOf('pie', slices(7)), chartOf('doughnut', slices(8)), chartOf('line', slices(9))].map(isRanked),
    ).toEqual([false, true, true, false]);
  });

  test('no percentage is shown below 20', () => {
    expect([sharesOf(19)?.(9), sharesOf(20)?.(5)]).toEqual([undefined, 25]);
    const summaryOf = (values: number[]) => chartSummary(chartOf('pie', values), 'Categories', String, '');
    expect(summaryOf([9, 10])).toBe('Categories. s0, 19 in all: n0 9, n1 10.');
    expect(summaryOf([10, 10])).toBe('Categories. s0, 20 in all: n0 10 (50%), n1 10 (50%).');
  });
});
