/** Checks that axe's violations are found on a page that passed before and then changed for the worse. */
import { expect, test } from 'vitest';
import { violationsOf } from './accessible.ts';
import { journey } from './journey.ts';

const stage = journey({ showsAxe: false });

const faults: [name: string, rule: RegExp, harm: () => void][] = [
  ['a button without a name', /button-name/, () => document.querySelector('main')!.append(document.createElement('button'))],
  ['a picture without a text', /image-alt/, () => document.querySelector('main')!.append(document.createElement('img'))],
  ['a heading that is gone', /page-has-heading-one/, () => document.querySelector('h1')!.remove()],
  ['a second main part', /landmark-/, () => document.body.append(document.createElement('main'))],
  [
    'words that can hardly be seen in the dark',
    /color-contrast/,
    () => {
      document.documentElement.dataset.mantineColorScheme = 'dark';
      const words = Object.assign(document.createElement('p'), { textContent: 'Hardly seen', className: 'faint' });
      words.style.cssText = 'color: #444; background: #333';
      document.querySelector('main')!.append(words);
    },
  ],
];

test.for(faults)('%s', async ([, rule, harm]) => {
  const { page } = await stage.open('mona', '/rants');
  await page.getByText('No rants yet.').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.evaluate(harm);
  expect(await violationsOf(page)).toContainEqual(expect.stringMatching(rule));
  // A page with violations must not count as passed the second time.
  expect(await violationsOf(page)).toContainEqual(expect.stringMatching(rule));
});
