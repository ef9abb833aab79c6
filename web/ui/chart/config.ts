/** The Chart.js configuration of each kind of chart (product.md 8.16). Only the used parts of the library are registered. */
import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  type ChartDataset,
  type ChartOptions,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
} from 'chart.js';
import { excerpt } from '../../lib/format/excerpt.ts';
import { type ChartData, isRound, nameAt, totalOf } from './data.ts';

Chart.register(
  LineController,
  BarController,
  DoughnutController,
  PieController,
  LineElement,
  PointElement,
  BarElement,
  ArcElement,
  CategoryScale,
  LinearScale,
  Tooltip,
  Filler,
);

/** Colours, font, number format, motion and direction that a chart takes from the page. */
export interface ChartLook {
  tokens: Record<string, string>;
  font: string;
  number: (value: number) => string;
  isMoving: boolean;
  /** Axes start at the right. */
  isRtl: boolean;
}

const token = ({ tokens }: ChartLook, name: string): string => tokens[`--es-${name}`] ?? '';
export const chartColour = (look: ChartLook, index: number): string => token(look, `chart-${(index % 8) + 1}`);

/** Curve tension (product.md 7.10). */
const tension = 0.4;
const moveMs = 400;
const tickSize = 12.5;
/** Maximum characters of a label beside a bar. */
const maxLabel = 20;

/** `colour`: index of the first colour. `hasLabels`: false if the chart beside this one shows the labels of both. */
export interface ChartStyle {
  colour?: number;
  hasLabels?: boolean;
}

export function configOf(data: ChartData, look: ChartLook, { colour = 0, hasLabels = true }: ChartStyle = {}): ChartConfiguration {
  const drawnSets = datasets(data, look, colour);
  return {
    type: data.kind === 'bars' || data.kind === 'columns' ? 'bar' : data.kind,
    data: { labels: [...data.labels], datasets: drawnSets as ChartDataset[] },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: look.isMoving ? { duration: moveMs } : false,
      font: { family: look.font, size: tickSize },
      layout: { padding: { top: 4 } },
      interaction: isRound(data)
        ? { mode: 'nearest', intersect: true }
        : { mode: 'index', axis: data.kind === 'bars' ? 'y' : 'x', intersect: false },
      ...(data.kind === 'doughnut' && { cutout: '70%' }),
      ...(data.kind === 'bars' && { indexAxis: 'y' as const }),
      ...(!isRound(data) && { scales: scales(data, look, hasLabels) }),
      plugins: { legend: { display: false }, tooltip: tooltip(data, look) },
    } as ChartOptions,
  };
}

function datasets(data: ChartData, look: ChartLook, colour: number) {
  if (isRound(data)) return [slices(data, look)];
  if (data.kind === 'bars') return [bars(data, look, colour)];
  if (data.kind === 'columns') return columns(data, look);
  // A click and the tooltip find the lines first, so the columns come after them.
  return [...lines(data, look), ...(hasColumns(data) ? backgroundColumns(data, look) : [])];
}

/** With fewer values than this, a line alone suggests more than is known, so each value is also a column behind it. */
const manyValues = 14;
const hasColumns = ({ kind, labels }: ChartData): boolean => kind === 'line' && labels.length < manyValues;

/** One column inside the other, so that each ends at the point of its line. */
const widths = [28, 16, 6];
const backgroundColumns = (data: ChartData, look: ChartLook): ChartDataset<'bar'>[] =>
  columns(data, look).map((column, i) => ({
    ...column,
    type: 'bar',
    backgroundColor: `${chartColour(look, i)}2e`,
    grouped: false,
    maxBarThickness: widths[i] ?? 6,
    order: data.series.length * 2 - i,
  }));

/** Distinguishes lines without colour: the first is solid with circles over a tint, the second dashed with triangles, the third dotted. */
const strokes = [
  { borderDash: [], pointStyle: 'circle', pointRadius: 4, borderWidth: 2.25 },
  { borderDash: [6, 4], pointStyle: 'triangle', pointRadius: 4.5, borderWidth: 2.25 },
  { borderDash: [2, 4], pointStyle: 'circle', pointRadius: 2, borderWidth: 2 },
] as const;
/** With more values than this, full-size points would touch, so they become dots. */
const maxPoints = 31;
const dot = 1.75;

function lines(data: ChartData, look: ChartLook): ChartDataset<'line'>[] {
  return data.series.map(({ label, values }, i) => {
    const { borderDash, pointStyle, pointRadius, borderWidth } = strokes[i % strokes.length] ?? strokes[0];
    const colour = chartColour(look, i);
    return {
      label,
      data: [...values],
      tension,
      // Keeps the curve from dipping below zero or overshooting the highest value.
      cubicInterpolationMode: 'monotone',
      borderColor: colour,
      borderWidth,
      borderDash: [...borderDash],
      pointStyle,
      pointRadius: values.length > maxPoints ? Math.min(dot, pointRadius) : pointRadius,
      pointHoverRadius: 5,
      pointHitRadius: 12,
      pointBackgroundColor: i === 0 ? token(look, 'surface') : colour,
      pointBorderColor: colour,
      pointBorderWidth: 2,
      backgroundColor: `${colour}1f`,
      fill: i === 0 && !hasColumns(data) ? 'origin' : false,
      order: i,
    };
  });
}

const columns = (data: ChartData, look: ChartLook): ChartDataset<'bar'>[] =>
  data.series.map(({ label, values }, i) => ({
    label,
    data: [...values],
    backgroundColor: chartColour(look, i),
    maxBarThickness: 24,
    borderRadius: 2,
  }));

function bars(data: ChartData, look: ChartLook, colour: number): ChartDataset<'bar'> {
  const [series] = data.series;
  return {
    label: series?.label ?? '',
    data: [...(series?.values ?? [])],
    backgroundColor: chartColour(look, colour),
    barThickness: 16,
    borderRadius: 4,
  };
}

/** Half of the gap between two slices, drawn inside each as a border. Very thin slices get none, because little else would be visible. */
const gap = 1;
const thinDegrees = 2;

function slices(data: ChartData, look: ChartLook): ChartDataset<'doughnut'> {
  const [series] = data.series;
  const total = series ? totalOf(series) : 0;
  return {
    label: series?.label ?? '',
    data: [...(series?.values ?? [])].map((value) => value ?? 0),
    backgroundColor: data.labels.map((_, i) => chartColour(look, i)),
    borderColor: token(look, 'surface'),
    borderAlign: 'inner',
    borderWidth: data.labels.map((_, i) => (((series?.values[i] ?? 0) / total) * 360 < thinDegrees ? 0 : gap)),
    hoverBorderColor: token(look, 'surface'),
  };
}

function scales(data: ChartData, look: ChartLook, hasLabels: boolean): ChartOptions<'line' | 'bar'>['scales'] {
  const ticks = { color: token(look, 'dimmed'), font: { size: tickSize, family: look.font } };
  const counts = {
    beginAtZero: true,
    // Up to the highest value, in whole numbers; at least 1, so that a chart of zeros has an axis.
    suggestedMax: Math.max(1, ...data.series.flatMap(({ values }) => values.map((value) => value ?? 0))),
    border: { display: false },
    grid: { color: token(look, 'border'), drawTicks: false },
    ticks: { ...ticks, maxTicksLimit: 5, precision: 0, padding: 8, callback: (value: string | number) => look.number(Number(value)) },
  };
  const { isRtl } = look;
  const position = isRtl ? ('right' as const) : ('left' as const);
  if (data.kind !== 'bars')
    return {
      x: {
        reverse: isRtl,
        // Leaves room for the half of the first and last column.
        offset: data.kind === 'columns' || hasColumns(data),
        border: { display: false },
        grid: { display: false },
        // The library reserves space for the outermost labels as if the first were at the left.
        ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 16, padding: 4, align: isRtl ? 'inner' : 'center' },
      },
      y: { ...counts, position },
    };
  // Labels shown by the other chart become empty text, so that both charts draw their bars at the same heights.
  const label = (_: unknown, i: number) => (hasLabels ? excerpt(data.labels[i] ?? '', maxLabel) : '');
  return {
    x: { ...counts, reverse: isRtl },
    y: {
      position,
      border: { display: false },
      grid: { display: false },
      ticks: { ...ticks, color: token(look, 'text'), autoSkip: false, padding: 8, callback: label },
    },
  };
}

function tooltip(data: ChartData, look: ChartLook) {
  return {
    backgroundColor: token(look, 'raised'),
    titleColor: token(look, 'text'),
    bodyColor: token(look, 'text'),
    borderColor: token(look, 'edge'),
    borderWidth: 1,
    cornerRadius: 10,
    padding: 10,
    boxPadding: 6,
    usePointStyle: true,
    rtl: look.isRtl,
    textDirection: look.isRtl ? 'rtl' : 'ltr',
    titleFont: { family: look.font, size: 13, weight: 600 },
    bodyFont: { family: look.font, size: 13 },
    filter: ({ datasetIndex }: { datasetIndex: number }) => isRound(data) || datasetIndex < data.series.length,
    callbacks: {
      title: (items: { dataIndex: number }[]) => (items[0] ? nameAt(data, items[0].dataIndex) : ''),
      label: (item: { dataset: { label?: string }; parsed: unknown; raw: unknown }) =>
        `${item.dataset.label ?? ''}: ${typeof item.raw === 'number' ? look.number(item.raw) : ''}`,
    },
  };
}
