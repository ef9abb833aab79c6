/**
 * `npm run icons --prefix tools`: draws the icons in web/public/icons from the mark, in a browser. The icons are committed, so it is run
 * only when the mark has changed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../e2e/chromium.ts';
import { print, root } from '../scripts/run.ts';

const ground = '#026171';
const folder = join(root, 'web/public');
const mark = readFileSync(join(folder, 'mark.svg'), 'utf8');
/** For maskable icons, which systems crop: the colour reaches every edge, and the mark stays within the middle 80 %. */
const uncut = mark.replace('viewBox="0 0 32 32"', 'viewBox="-3 -3 38 38"').replace(/<rect[^>]*>/, '');

const icons = [
  { name: '192', size: 192, svg: mark, back: 'transparent' },
  { name: '512', size: 512, svg: mark, back: 'transparent' },
  { name: 'maskable-192', size: 192, svg: uncut, back: ground },
  { name: 'maskable-512', size: 512, svg: uncut, back: ground },
  { name: 'apple-touch', size: 180, svg: uncut, back: ground },
];

const browser = await openBrowser();
const page = await browser.newPage();
for (const { name, size, svg, back } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0;background:${back}}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await page.screenshot({ path: join(folder, 'icons', `${name}.png`), omitBackground: back === 'transparent' });
  print(`${name}.png`);
}
await browser.close();
