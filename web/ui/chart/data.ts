/** The data of a chart, from which the canvas, the table, the legend and the summary are made. */
export interface Series {
  label: string;
  values: readonly (number | null)[];
}

export interface ChartData {
  /** `bars`: horizontal, one chart per series; `columns`: the series of a line chart side by side; round charts have one series. */
  kind: 'line' | 'columns' | 'bars' | 'doughnut' | 'pie';
  /** Short labels for the axis. */
  labels: readonly string[];
  /** Full names for the table and the summary; default: the labels. */
  names?: readonly string[];
  series: readonly Series[];
}

/** The page that a click on a point, bar or slice opens; undefined: none. */
export type Leads = (index: number, series: number) => string | undefined;

export const isRound = ({ kind }: ChartData): boolean => kind === 'doughnut' || kind === 'pie';
export const nameAt = ({ names, labels }: ChartData, index: number): string => (names ?? labels)[index] ?? '';
export const totalOf = ({ values }: Series): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
export const isEmpty = ({ series }: ChartData): boolean => series.every((line) => totalOf(line) === 0);

/** There are eight colours; further slices are summed up in the last one. */
const maxSlices = 8;

/** Limits a round chart to eight slices: the first seven and the rest (product.md 8.16). The server sorts them, largest first. */
export function foldRest(data: ChartData, restName: string): ChartData {
  const [series] = data.series;
  if (!isRound(data) || !series || series.values.length <= maxSlices) return data;
  const separate = maxSlices - 1;
  const otherValues = totalOf({ ...series, values: series.values.slice(separate) });
  const labels = [...(data.names ?? data.labels).slice(0, separate), restName];
  return { kind: data.kind, labels, series: [{ ...series, values: [...series.values.slice(0, separate), otherValues] }] };
}

/** From this number of slices, the legend also has bars, which are easier to compare. */
const manySlices = 7;
export const isRanked = (data: ChartData): boolean => isRound(data) && data.labels.length >= manySlices;

/** Whether the slice at this index is the sum of several. */
export const isRest = (data: ChartData, index: number): boolean =>
  (data.series[0]?.values.length ?? 0) > maxSlices && index >= maxSlices - 1;
