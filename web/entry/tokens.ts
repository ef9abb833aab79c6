/** All colours, and the sizes that components share, as data. The theme uses them, and a test computes the contrasts (product.md 8.2). */

/** Become `--es-<name>`: [light, dark]. */
export const colours = {
  page: ['#f4f1ec', '#141210'],
  surface: ['#ffffff', '#1e1b18'],
  sunken: ['#faf8f5', '#191613'],
  raised: ['#ffffff', '#292623'],
  hover: ['#f3f0eb', '#26231f'],
  selected: ['#dcf1f7', '#12343b'],
  border: ['#e6e1da', '#37332e'],
  edge: ['#cbc5bc', '#4d4842'],
  control: ['#8c867d', '#7f7971'],
  text: ['#26241f', '#ece9e4'],
  dimmed: ['#5f5a53', '#b3ada5'],
  faint: ['#716c64', '#9a948b'],
  link: ['#026171', '#8bcddd'],
  fill: ['#026171', '#187a8c'],
  'fill-hover': ['#004d5a', '#026171'],
  'on-fill': ['#ffffff', '#ffffff'],
  danger: ['#a12c2c', '#ffaba3'],
  'danger-fill': ['#a12c2c', '#c6413f'],
  success: ['#1d6d41', '#97d5ac'],
  warning: ['#7d5200', '#e8bc7e'],
  info: ['#245f96', '#97c9fd'],
  'row-done': ['#e9f6ed', '#17291e'],
  'row-done-bar': ['#318957', '#4aa670'],
  accent: ['#d37425', '#ed914c'],
  star: ['#b25b00', '#f9b281'],
} as const satisfies Record<string, readonly [string, string]>;

/** Colours of chips; become `--es-<hue>-text` and `--es-<hue>-back`: [[text, back] light, [text, back] dark]. */
export const hues = {
  ochre: [
    ['#603f00', '#fbead4'],
    ['#f0cd97', '#3a2b14'],
  ],
  blue: [
    ['#1a4874', '#e0efff'],
    ['#aed4fd', '#1b2f45'],
  ],
  red: [
    ['#7d2020', '#ffe6e4'],
    ['#ffbdb6', '#42201e'],
  ],
  green: [
    ['#145431', '#ddf4e4'],
    ['#a9dfbb', '#1a3324'],
  ],
  petrol: [
    ['#004d5a', '#dcf1f7'],
    ['#a5dbe8', '#12343b'],
  ],
  plum: [
    ['#5f355b', '#f9e6f7'],
    ['#ecc4e7', '#38243a'],
  ],
  gray: [
    ['#3d3a35', '#efece8'],
    ['#d8d4ce', '#322e2a'],
  ],
} as const satisfies Record<string, readonly [readonly [string, string], readonly [string, string]]>;

/** Become `--es-chart-1` to `--es-chart-8`. */
export const charts = {
  light: ['#026171', '#d3742a', '#a589b4', '#514900', '#00a077', '#83113b', '#7162c6', '#90604c'],
  dark: ['#5cb3c6', '#ed914c', '#8a5aac', '#727c53', '#88f7bd', '#ba7d8a', '#d1deff', '#a55200'],
} as const;

/** The logo, and the cropped ear on the sign-in pages; equal in both schemes. Become `--es-brand-<name>`. */
export const brand = {
  mark: '#026171',
  markVoice: '#f9b281',
  back: '#023842',
  ear: '#0b5a68',
  voice: '#ed914c',
  onBack: '#ffffff',
  dimmedOnBack: '#dcf1f7',
} as const;

/** Mantine's colour scales, from 0 to 9. */
export const scales = {
  petrol: ['#eef9fc', '#dcf1f7', '#b8e1eb', '#8bcddd', '#5cb3c6', '#3696a9', '#187a8c', '#026171', '#004d5a', '#023842'],
  gray: ['#fbfaf8', '#f7f5f2', '#efece8', '#e3dfda', '#d1cdc7', '#a8a49d', '#7e7a73', '#5b5751', '#3d3a35', '#26241f'],
  dark: ['#e9e6e2', '#cac7c2', '#aaa59d', '#8f8a82', '#3a3632', '#312d2a', '#292623', '#1e1b18', '#171411', '#0f0d0b'],
  green: ['#f0faf3', '#ddf4e4', '#bfe6cb', '#97d5ac', '#6ac08b', '#4aa670', '#318957', '#1d6d41', '#145431', '#113b23'],
  ochre: ['#fdf6ec', '#fbead4', '#f3d6af', '#e8bc7e', '#d99e46', '#bf831a', '#9e6a00', '#7d5200', '#603f00', '#452c00'],
  red: ['#fff4f3', '#ffe6e4', '#ffcdc8', '#ffaba3', '#ff7e77', '#ea5a56', '#c6413f', '#a12c2c', '#7d2020', '#581918'],
  blue: ['#f1f8ff', '#e0efff', '#c0deff', '#97c9fd', '#6db0f4', '#4f95da', '#3779b9', '#245f96', '#1a4874', '#143352'],
  plum: ['#fcf4fb', '#f9e6f7', '#f0cfec', '#e3b1de', '#d291cc', '#b876b2', '#9a5d95', '#7b4677', '#5f355b', '#432640'],
} as const;

/** Font sizes; become `--es-font-<name>`. */
export const fontSizes = {
  least: '12px',
  small: '13px',
  control: '14px',
  item: '14.5px',
  body: '15px',
  h3: '16px',
  article: '17px',
  h2: '19px',
  h1: '27px',
} as const;

/** Corner radii by the kind of element; become `--es-radius-<name>`. */
export const radii = { tick: '4px', chip: '6px', control: '8px', inner: '10px', notice: '12px', panel: '14px', sheet: '18px' } as const;

/** Gaps, paddings and margins; become `--es-space-<step>`. */
export const spaces = { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '24px', 6: '32px', 7: '44px' } as const;

export const sizeTokens: Record<`--es-${string}`, string> = Object.fromEntries(
  Object.entries({ font: fontSizes, radius: radii, space: spaces }).flatMap(([kind, sizes]) =>
    Object.entries(sizes).map(([name, size]) => [`--es-${kind}-${name}`, size]),
  ),
);

export function tokensOf(scheme: 'light' | 'dark'): Record<`--es-${string}`, string> {
  const side = scheme === 'light' ? 0 : 1;
  const tokens: Record<`--es-${string}`, string> = {};
  for (const [name, pair] of Object.entries(colours)) tokens[`--es-${name}`] = pair[side];
  for (const [name, pairs] of Object.entries(hues)) {
    tokens[`--es-${name}-text`] = pairs[side][0];
    tokens[`--es-${name}-back`] = pairs[side][1];
  }
  charts[scheme].forEach((colour, i) => {
    tokens[`--es-chart-${i + 1}`] = colour;
  });
  return tokens;
}
