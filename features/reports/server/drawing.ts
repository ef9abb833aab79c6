/**
 * Draws charts as SVG if the client sent no picture. They are plain shapes without styles or scripts, and run left to right in every
 * language, as the charts of the pages do.
 */
import { type Html, html, raw } from '#server/platform/html.ts';

const colours = ['#026171', '#d3742a', '#a589b4', '#514900', '#00a077', '#83113b', '#7162c6', '#90604c'] as const;
const width = 960;

/** A round number at or above the highest value, for the top of the scale. Half of it is a whole number too. */
export function scaleTop(max: number): number {
  const high = Math.max(4, max);
  const step = 10 ** Math.floor(Math.log10(high));
  return step * ([1, 2, 4, 6, 8].find((factor) => step * factor >= high) ?? 10);
}

/** Horizontal bars, one for each name. */
export function drawBars(title: string, parts: readonly { name: string; count: number }[], number: (value: number) => string): Html {
  const top = Math.max(1, ...parts.map((part) => part.count));
  const rows = parts.map(({ name, count }, i) => {
    const y = i * 28;
    const length = Math.round((count / top) * 620);
    const bar = raw(`<rect x="240" y="${y + 4}" width="${length}" height="16" rx="3" fill="${colours[i % colours.length]}"/>`);
    return html`<text x="232" y="${String(y + 17)}" text-anchor="end">${shortName(name)}</text>${bar}<text x="${String(248 + length)}" y="${String(y + 17)}">${number(count)}</text>`;
  });
  return html`<svg direction="ltr" viewBox="0 0 ${String(width)} ${String(Math.max(28, parts.length * 28))}" role="img" aria-label="${title}">${rows}</svg>`;
}

const shortName = (name: string): string => ([...name].length > 32 ? `${[...name].slice(0, 31).join('')}…` : name);

interface Step {
  label: string;
  values: readonly [number, number];
}

/** Two lines over the steps: the first solid, the second dashed. */
export function linesOf(title: string, names: readonly [string, string], steps: readonly Step[], number: (value: number) => string): Html {
  const top = scaleTop(Math.max(0, ...steps.flatMap((step) => step.values)));
  const x = (i: number) => Math.round(48 + (steps.length < 2 ? 440 : (i * 880) / (steps.length - 1)));
  const y = (value: number) => Math.round(230 - (value / top) * 200);
  const line = (series: 0 | 1) => {
    const points = steps.map((step, i) => `${x(i)},${y(step.values[series])}`).join(' ');
    return raw(
      `<polyline points="${points}" fill="none" stroke="${colours[series]}" stroke-width="2.25"${series === 1 ? ' stroke-dasharray="6 4"' : ''}/>`,
    );
  };
  const grid = [0, top / 2, top].map(
    (value) =>
      html`${raw(`<line x1="48" x2="928" y1="${y(value)}" y2="${y(value)}" stroke="#e6e1da"/>`)}<text x="40" y="${String(y(value) + 4)}" text-anchor="end">${number(value)}</text>`,
  );
  const every = Math.max(1, Math.ceil(steps.length / 8));
  const labels = steps.map((step, i) =>
    i % every === 0 ? html`<text x="${String(x(i))}" y="250" text-anchor="middle">${step.label.replace(/^.*T/, '')}</text>` : raw(''),
  );
  const legend = names.map(
    (name, i) =>
      html`${raw(`<rect x="${48 + i * 160}" y="262" width="12" height="12" fill="${colours[i]}"/>`)}<text x="${String(66 + i * 160)}" y="272">${name}</text>`,
  );
  return html`<svg direction="ltr" viewBox="0 0 ${String(width)} 280" role="img" aria-label="${title}">${grid}${labels}${line(0)}${line(1)}${legend}</svg>`;
}
