import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brand, charts, colours, hues } from './tokens.ts';

/** WCAG 2: relative luminance of a #rrggbb colour. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function ratio(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

type Name = keyof typeof colours;
const grounds: Name[] = ['page', 'surface', 'sunken', 'raised', 'hover'];
const words: Name[] = ['text', 'dimmed', 'faint', 'link', 'danger', 'success', 'warning', 'info'];
const onTinted: Name[] = ['text', 'dimmed', 'link'];
/** Outlines that alone identify a control need 3:1 (WCAG 1.4.11). */
const outlines: Name[] = ['control', 'link', 'danger', 'fill', 'row-done-bar', 'star', 'accent'];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('Contrast in the %s scheme', (scheme, side) => {
  const colourOf = (name: Name) => colours[name][side];
  const pairs: [string, string, string, number][] = [
    ...words.flatMap((word) =>
      grounds.map((ground): [string, string, string, number] => [`${word} on ${ground}`, colourOf(word), colourOf(ground), 4.5]),
    ),
    ...onTinted.flatMap((word) =>
      (['selected', 'row-done'] as Name[]).map((ground): [string, string, string, number] => [
        `${word} on ${ground}`,
        colourOf(word),
        colourOf(ground),
        4.5,
      ]),
    ),
    ...Object.entries(hues).map(([hue, schemes]): [string, string, string, number] => [`${hue} chip`, ...schemes[side], 4.5]),
    ['on-fill on fill', colourOf('on-fill'), colourOf('fill'), 4.5],
    ['on-fill on fill-hover', colourOf('on-fill'), colourOf('fill-hover'), 4.5],
    ['on-fill on danger-fill', colourOf('on-fill'), colourOf('danger-fill'), 4.5],
    ...outlines.map((name): [string, string, string, number] => [`${name} beside surface`, colourOf(name), colourOf('surface'), 3]),
    ...charts[scheme].map((colour, i): [string, string, string, number] => [`chart ${i + 1} on surface`, colour, colourOf('surface'), 3]),
    ['words on the ear', brand.onBack, brand.back, 4.5],
    ['small words on the ear', brand.dimmedOnBack, brand.back, 4.5],
  ];

  test.each(pairs)('%s', (_name, front, background, min) => {
    expect(ratio(front, background)).toBeGreaterThanOrEqual(min);
  });
});

test('index.html shows page and logo in these colours before the first script runs', () => {
  const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  const used = new Set(html.match(/#[0-9a-f]{6}\b/g));
  expect(used).toEqual(new Set([...colours.page, ...colours.dimmed, brand.mark, brand.onBack, brand.markVoice]));
});
