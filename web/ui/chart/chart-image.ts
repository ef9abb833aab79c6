/** A chart as an image for a report: in the light scheme, at double resolution, with its legend drawn in. */
import { Chart, Legend } from 'chart.js';
import { configOf, type Look } from './config.ts';
import type { ChartData } from './data.ts';

const scale = 2;
const [width, height] = [720, 280];

/** As a PNG data URL. `look`: the light one. */
export function chartImage(data: ChartData, look: Look): string {
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
  const beside = look.isRtl ? ('left' as const) : ('right' as const);
  const position = data.kind === 'line' ? ('top' as const) : beside;
  const labels = { color: look.tokens['--es-text'] ?? '', font: { family: look.font, size: 13 }, usePointStyle: true, boxHeight: 8 };
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
