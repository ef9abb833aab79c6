/** The data of a chart. The canvas, the table, the legend and the summary are all made from it. */
export interface Series {
  label: string;
  values: readonly (number | null)[];
}

export interface ChartData {
  /** `bars` are horizontal, one chart a series; `columns` a line's numbers side by side; round ones have one series. */
  kind: 'line' | 'columns' | 'bars' | 'doughnut' | 'pie';
  /** Short, for the axis. */
  labels: readonly string[];
  /** Whole, for the table and the sentence; where missing, the labels. */
  names?: readonly string[];
  series: readonly Series[];
}

/** Where a click on a point, bar or slice leads; undefined: nowhere. */
export type Leads = (index: number, series: number) => string | undefined;

export const isRound = ({ kind }: ChartData): boolean => kind === 'doughnut' || kind === 'pie';
export const nameAt = ({ names, labels }: ChartData, index: number): string => (names ?? labels)[index] ?? '';
export const totalOf = ({ values }: Series): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
export const isEmpty = ({ series }: ChartData): boolean => series.every((one) => totalOf(one) === 0);

/** As many slices as there are colours; of more, the last one sums up the rest. */
const maxSlices = 8;

/** A round chart of at most eight slices: seven and the rest (product.md 8.16). Its order is the server's, the largest first. */
export function folded(data: ChartData, rest: string): ChartData {
  const [whole] = data.series;
  if (!isRound(data) || !whole || whole.values.length <= maxSlices) return data;
  const kept = maxSlices - 1;
  const others = totalOf({ ...whole, values: whole.values.slice(kept) });
  const labels = [...(data.names ?? data.labels).slice(0, kept), rest];
  return { kind: data.kind, labels, series: [{ ...whole, values: [...whole.values.slice(0, kept), others] }] };
}

/** From so many slices on their sizes are easier told apart as bars, which stand beside them. */
const manySlices = 7;
export const isRanked = (data: ChartData): boolean => isRound(data) && data.labels.length >= manySlices;

/** Whether the slice sums up several. */
export const isRest = (data: ChartData, index: number): boolean =>
  (data.series[0]?.values.length ?? 0) > maxSlices && index >= maxSlices - 1;
