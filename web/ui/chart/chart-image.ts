/** A chart as an image for a report: in the light scheme, at double resolution, with its legend drawn in. */
import { Chart, Legend } from 'chart.js';
import { type ChartLook, configOf } from './config.ts';
import type { ChartData } from './data.ts';

const scale = 2;
const [width, height] = [720, 280];

/** Returns a PNG data URL. `look`: colours of the light scheme. */
export function chartImage(data: ChartData, look: ChartLook): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const config = configOf(data, { ...look, isMoving: false });
  const paper = {
    id: 'paper',
    beforeDraw: ({ ctx }: Chart) => {
      ctx.fillStyle = look.tokens['--es-surface'] ?? '';
      ctx.fillRect(0, 0, width, height);
    },
  };
  const legendSide = look.isRtl ? ('left' as const) : ('right' as const);
  const position = data.kind === 'line' ? ('top' as const) : legendSide;
  // The columns behind the lines of a short chart need no entries of their own.
  const filter = ({ datasetIndex = 0 }: { datasetIndex?: number | undefined }) => datasetIndex < data.series.length;
  const color = look.tokens['--es-text'] ?? '';
  const labels = { color, font: { family: look.font, size: 13 }, usePointStyle: true, boxHeight: 8, filter };
  Chart.register(Legend);
  const chart = new Chart(canvas, {
    ...config,
    plugins: [paper],
    options: {
      ...config.options,
      responsive: false,
      devicePixelRatio: scale,
      plugins: { ...config.options?.plugins, legend: { display: true, position, labels, rtl: look.isRtl } },
    },
  });
  const url = chart.toBase64Image('image/png');
  chart.destroy();
  return url;
}
