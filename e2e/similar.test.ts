// @module-tag slow
/** Similar rants: 'Me too' on somebody else's rant, with a comment for handlers, and undone; similar rants linked and unlinked. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rants } from '../features/rants/contract/index.ts';
import { submit } from '../server/testing/cast.ts';
import { expectAccessible } from './accessible.ts';
import { dark, journey, phone } from './journey.ts';

const stage = journey();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test("'Me too' is given and taken back by keyboard; everybody sees the count, and the focus stays", async () => {
  const id = await submit(stage.t, stage.cast.eli.token, 'The lift stops between floors.');
  const author = (await stage.open('eli', `/rant/${id}`)).page;
  const { page } = await stage.open('eve', `/rant/${id}`, phone);
  await page.getByText(/sees how many agreed, never who/).waitFor();
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
  expect(await focused(page)).toBe('Does this affect you too?');
  await author.getByText('1 person').waitFor({ state: 'detached' });
});

test('the form says that a message comes with the person’s name; it is kept offline, and handlers read it', async () => {
  const { t, cast } = stage;
  const id = await submit(t, cast.eli.token, 'The badge reader is slow.');
  const { page } = await stage.open('eve', `/rant/${id}`, { ...phone, ...dark });
  const line = page.getByLabel('A line to managers and admins (optional)');
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
  await page.getByText('Your line, for managers and admins only:').waitFor();
  const mona = (await stage.open('mona', `/rant/${id}`, dark)).page;
  await mona.getByRole('list', { name: 'Conversation' }).getByText('At the north gate too.').waitFor();
  await mona.getByText('“Me too”, for managers and admins').waitFor();
  await expectAccessible(mona);
  expect((await t.call(rants.detail, { token: cast.eli.token, params: { id } })).text).not.toContain('north gate');
});

test('a similar rant is linked by keyboard, its author reads the answer in their own rant, and it is unlinked', async () => {
  const { t, cast } = stage;
  const main = await submit(t, cast.eve.token, 'The projector in the blue meeting room flickers since Monday.');
  const id = await submit(t, cast.eli.token, 'Blue meeting room: the projector flickers and then goes dark.');
  // The page is opened early, because hints reach only connected pages.
  const author = (await stage.open('eli', `/rant/${id}`)).page;
  await author.getByRole('list', { name: 'Conversation' }).waitFor();
  const { page } = await stage.open('mona', `/rant/${id}`, { ...phone, ...dark });
  await button(page, 'Rants like this one').press('Enter');
  const choose = page.getByRole('button', { name: /^The same as this: The projector in the blue/ });
  await choose.waitFor();
  await expectAccessible(page);
  await choose.press('Enter');
  await page.getByText('Who wrote the other one, and its text, stays unknown to them.', { exact: false }).waitFor();
  await expectAccessible(page);
  await page.route('**/same-as', (route) => route.abort('connectionreset'));
  await button(page, 'Link').click();
  await page.getByRole('dialog').getByText('No connection to Earshot. Please try again.').waitFor();
  await page.unroute('**/same-as');
  await button(page, 'Link').press('Enter');
  await page.getByRole('heading', { name: 'The same as', exact: true }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await button(page, 'Rants like this one').waitFor({ state: 'detached' });
  await page.getByText('linked this rant to another one as the same').waitFor();
  expect(await author.getByText('Rants like this one').count()).toBe(0);
  expect(await author.getByText('another one as the same').count()).toBe(0);
  const body = { response: 'A new lamp comes on Friday.' };
  expect((await t.call(rants.respond, { token: cast.mona.token, params: { id: main }, body })).status).toBe(200);
  await author.getByText('Answer to a rant like yours').waitFor();
  await author.getByRole('list', { name: 'Conversation' }).getByText('A new lamp comes on Friday.').waitFor();
  await expectAccessible(author);
  const mainPage = (await stage.open('mona', `/rant/${main}`)).page;
  await mainPage.getByRole('heading', { name: '1 rant is the same' }).waitFor();
  await expectAccessible(mainPage);
  await button(page, 'Unlink').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('heading', { name: 'The same as', exact: true }).waitFor({ state: 'detached' });
  await author.getByRole('list', { name: 'Conversation' }).getByText('A new lamp comes on Friday.').waitFor({ state: 'detached' });
});

test('while writing, similar rants of others are suggested and open beside the form', async () => {
  const { t, cast } = stage;
  const id = await submit(t, cast.eli.token, 'Bicycle shed: the roof leaks over the racks.');
  const { page } = await stage.open('eve', '/rant', phone);
  await page.getByRole('textbox', { name: /Rant Content/ }).fill('The roof of the bicycle shed leaks.');
  const link = page.getByRole('link', { name: 'Bicycle shed: the roof leaks over the racks.' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`/rant/${id}`);
  expect(await link.getAttribute('target')).toBe('_blank');
  await expectAccessible(page);
});
