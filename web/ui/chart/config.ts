/** How each kind of chart looks in Chart.js (product.md 8.16). Only the parts that are used are registered. */
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

/** Colours, font and direction that a chart takes from the page. */
export interface Look {
  tokens: Record<string, string>;
  font: string;
  number: (value: number) => string;
  isMoving: boolean;
  /** Reading from right to left: axes begin at the right. */
  isRtl: boolean;
}

const token = ({ tokens }: Look, name: string): string => tokens[`--es-${name}`] ?? '';
export const chartColour = (look: Look, index: number): string => token(look, `chart-${(index % 8) + 1}`);

/** product.md 7.10. */
const tension = 0.4;
const moveMs = 400;
const tickSize = 12.5;
/** Characters of a label beside a bar. */
const maxLabel = 20;

/** `colour`: where the colours begin. `hasLabels`: false where another chart beside it carries the labels of both. */
export interface ChartStyle {
  colour?: number;
  hasLabels?: boolean;
}

export function configOf(data: ChartData, look: Look, { colour = 0, hasLabels = true }: ChartStyle = {}): ChartConfiguration {
  const drawn = datasets(data, look, colour);
  return {
    type: data.kind === 'bars' || data.kind === 'columns' ? 'bar' : data.kind,
    data: { labels: [...data.labels], datasets: drawn as ChartDataset[] },
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

function datasets(data: ChartData, look: Look, colour: number) {
  if (isRound(data)) return [slices(data, look)];
  if (data.kind === 'bars') return [bars(data, look, colour)];
  return data.kind === 'columns' ? columns(data, look) : lines(data, look);
}

/** The first solid with circles over a tint, the second dashed with triangles, the third dotted: told apart without colour. */
const strokes = [
  { borderDash: [], pointStyle: 'circle', pointRadius: 4, borderWidth: 2.25 },
  { borderDash: [6, 4], pointStyle: 'triangle', pointRadius: 4.5, borderWidth: 2.25 },
  { borderDash: [2, 4], pointStyle: 'circle', pointRadius: 2, borderWidth: 2 },
] as const;
/** Beyond this whole points would touch: they are dots. */
const maxPoints = 31;
const dot = 1.75;

function lines(data: ChartData, look: Look): ChartDataset<'line'>[] {
  return data.series.map(({ label, values }, i) => {
    const { borderDash, pointStyle, pointRadius, borderWidth } = strokes[i % strokes.length] ?? strokes[0];
    const colour = chartColour(look, i);
    return {
      label,
      data: [...values],
      tension,
      // A curve through counts must not dip below zero or swing past the highest.
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
      fill: i === 0 ? 'origin' : false,
      order: i,
    };
  });
}

const columns = (data: ChartData, look: Look): ChartDataset<'bar'>[] =>
  data.series.map(({ label, values }, i) => ({
    label,
    data: [...values],
    backgroundColor: chartColour(look, i),
    maxBarThickness: 24,
    borderRadius: 2,
  }));

function bars(data: ChartData, look: Look, colour: number): ChartDataset<'bar'> {
  const [one] = data.series;
  return {
    label: one?.label ?? '',
    data: [...(one?.values ?? [])],
    backgroundColor: chartColour(look, colour),
    barThickness: 16,
    borderRadius: 4,
  };
}

/** Half of the gap between two slices, inside each: a slice so thin that little but its border would be seen has none. */
const gap = 1;
const thinDegrees = 2;

function slices(data: ChartData, look: Look): ChartDataset<'doughnut'> {
  const [one] = data.series;
  const total = one ? totalOf(one) : 0;
  return {
    label: one?.label ?? '',
    data: [...(one?.values ?? [])].map((value) => value ?? 0),
    backgroundColor: data.labels.map((_, i) => chartColour(look, i)),
    borderColor: token(look, 'surface'),
    borderAlign: 'inner',
    borderWidth: data.labels.map((_, i) => (((one?.values[i] ?? 0) / total) * 360 < thinDegrees ? 0 : gap)),
    hoverBorderColor: token(look, 'surface'),
  };
}

function scales(data: ChartData, look: Look, hasLabels: boolean): ChartOptions<'line' | 'bar'>['scales'] {
  const ticks = { color: token(look, 'dimmed'), font: { size: tickSize, family: look.font } };
  const counts = {
    beginAtZero: true,
    // As high as the highest of them, in whole numbers; where all are 0 there is a line to stand on.
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
        border: { display: false },
        grid: { display: false },
        // The library makes room for the outer labels as if the first stood at the left.
        ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 16, padding: 4, align: isRtl ? 'inner' : 'center' },
      },
      y: { ...counts, position },
    };
  // Labels that another chart carries keep their height, so that both draw their bars on the same lines.
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

function tooltip(data: ChartData, look: Look) {
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
    callbacks: {
      title: (items: { dataIndex: number }[]) => (items[0] ? nameAt(data, items[0].dataIndex) : ''),
      label: (item: { dataset: { label?: string }; parsed: unknown; raw: unknown }) =>
        `${item.dataset.label ?? ''}: ${typeof item.raw === 'number' ? look.number(item.raw) : ''}`,
    },
  };
}
