// @module-tag slow
/** Rants on a phone: text comes first, actions stay within reach, and one button opens the exports of each list. */
import { expect, test } from 'vitest';
import { submit } from '../server/testing/cast.ts';
import { expectFine, journey, phone } from './journey.ts';

const stage = journey();
const long = 'The fire door beside the loading bay is held open with a box of paper. '.repeat(20);

test('the text is on the first screen; answering, planning and status are at the bottom', async () => {
  const id = await submit(stage.t, stage.cast.eve.token, long);
  const { page } = await stage.open('mona', `/rant/${id}`, phone);
  const words = await page.getByText('The fire door').first().boundingBox();
  expect(words?.y).toBeLessThan(phone.viewport.height / 2);
  await expectFine(page);

  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  const field = page.getByLabel('Your response');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('I have closed it.');
  const [at, bar] = [await field.boundingBox(), await page.getByRole('button', { name: 'Resolve' }).boundingBox()];
  expect((at?.y ?? 0) + (at?.height ?? 0), 'not behind the buttons').toBeLessThanOrEqual(bar?.y ?? 0);

  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add to an existing plan' }).waitFor();
  await page.getByRole('menuitem', { name: 'Create action plan' }).click();
  await page.getByRole('dialog', { name: 'Create Action Plan' }).waitFor();
});

test('a wide window shows every action beside the rant, without the phone’s Answer button', async () => {
  const id = await submit(stage.t, stage.cast.eve.token, long);
  const { page } = await stage.open('mona', `/rant/${id}`);
  for (const name of ['Resolve', 'Assign', 'Plan', 'More actions']) await page.getByRole('button', { name, exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Answer', exact: true }).count()).toBe(0);
});

test('the exports of each page are behind one button beside its title', async () => {
  for (const [castName, path, files] of [
    ['mona', '/rants', ['Export Excel', 'Export CSV']],
    ['mona', '/action-plans', ['Export Excel', 'Export CSV']],
    ['ada', '/administration/activity', ['Export CSV']],
  ] as const) {
    const { page } = await stage.open(castName, path, phone);
    const button = page.getByRole('button', { name: 'More', exact: true });
    const [title, at] = [await page.getByRole('heading', { level: 1 }).boundingBox(), await button.boundingBox()];
    expect(at?.y, path).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
    expect(await page.getByRole('button', { name: /^Export/ }).count(), path).toBe(0);
    await button.click();
    const items = page.getByRole('menuitem');
    await items.first().waitFor();
    expect(await items.allInnerTexts(), path).toEqual(files);
    await expectFine(page);
    const [file] = await Promise.all([page.waitForEvent('download'), items.last().click()]);
    expect(file.suggestedFilename(), path).toMatch(/\.csv$/);
    await page.getByRole('status').getByText('Ready').waitFor();
    await page.close();
  }
  const { page } = await stage.open('mona', '/rants');
  await page.getByRole('button', { name: 'Export CSV' }).waitFor();
  expect(await page.getByRole('button', { name: 'More', exact: true }).count()).toBe(0);
});
