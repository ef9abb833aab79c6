/** Similar ones: 'Me too' on a rant of somebody else, with a line to those who answer, and taken back. */
import { rants } from '@earshot/contract/rants';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { submit } from '../server/testing/cast.ts';
import { expectAccessible } from './browser.ts';
import { dark, journey, phone } from './journey.ts';

const stage = journey();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('said by keyboard and taken back; everybody sees how many, and the focus stays', async () => {
  const id = await submit(stage.t, stage.cast.eli.token, 'The lift stops between floors.');
  const author = (await stage.open('eli', `/rant/${id}`)).page;
  const { page } = await stage.open('eve', `/rant/${id}`, phone);
  await page.getByText(/reads how many said so, never who/).waitFor();
  await expectAccessible(page);
  await button(page, 'Me too').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Take it back').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'You said “Me too”.');
  await author.getByText('1 person').waitFor();
  expect(await author.getByText('Eve', { exact: true }).count()).toBe(0);
  expect(await button(author, 'Me too').count()).toBe(0);
  await expectAccessible(page);
  await button(page, 'Take it back').press('Enter');
  await button(page, 'Me too').waitFor();
  expect(await focused(page)).toBe('Me too');
  await author.getByText('1 person').waitFor({ state: 'detached' });
});

test('a line goes with the name, says the button; it is kept while nothing can be sent, and those who answer read it', async () => {
  const { t, cast } = stage;
  const id = await submit(t, cast.eli.token, 'The badge reader is slow.');
  const { page } = await stage.open('eve', `/rant/${id}`, { ...phone, ...dark });
  const line = page.getByLabel('A line to those who answer (optional)');
  await line.fill('At the north gate too.');
  await page.route('**/voice', (route) => route.abort('connectionreset'));
  await button(page, 'Me too, with my name').click();
  await page.getByText('No connection to Earshot. Please try again.').first().waitFor();
  expect(await line.inputValue()).toBe('At the north gate too.');
  await page.unroute('**/voice');
  await page.reload();
  expect(await line.inputValue()).toBe('At the north gate too.');
  await expectAccessible(page);
  await button(page, 'Me too, with my name').click();
  await page.getByText('Your line, which only those who handle this rant read:').waitFor();
  const mona = (await stage.open('mona', `/rant/${id}`, dark)).page;
  await mona.getByRole('list', { name: 'Conversation' }).getByText('At the north gate too.').waitFor();
  await mona.getByText('“Me too”, for those who answer').waitFor();
  await expectAccessible(mona);
  expect((await t.call(rants.detail, { token: cast.eli.token, params: { id } })).text).not.toContain('north gate');
});
