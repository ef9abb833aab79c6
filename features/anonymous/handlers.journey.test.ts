// @module-tag slow
/** Anonymous rants as people who handle rants see them: on a desktop and on a phone, in a list, on a page, in the palette and the bell. */

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import { journey, phone } from '#e2e/journey.ts';
import { rants } from '#features/rants/contract';
import { settle } from '#server/testing/cast.ts';
import { sealed } from './contract/calls.ts';
import { roundNow, sealedStage } from './server/testing/life.ts';

const stage = journey();
const authorText = 'Anonymous: a member wrote this';
const guess = 'A member of the organisation wrote this, and nobody can see who. Please do not guess or ask around.';
let id = '';

const noHour = async (page: Page, within: string) => {
  for (const text of await page.locator(within).allInnerTexts()) expect(text).not.toMatch(/\d\d:\d\d/);
};

beforeAll(async () => {
  const { device, passes } = await sealedStage(stage);
  const sentRant = await device.write('The sealed crane leaks oil.', passes.eli[0]!);
  await device.write('Another crane creaks.', passes.eve[0]!);
  await device.write('A third crane.', passes.max[0]!);
  await roundNow(stage);
  id = (await device.look(sentRant)).rant._id;
  await device.send({ kind: 'message', thread: sentRant.thread, id: crypto.randomUUID(), content: 'It drips on the path.' });
  await roundNow(stage);
});

test('lists show the chip and the day, as a table and as cards', async () => {
  for (const how of [{}, phone]) {
    const { page } = await stage.open('mona', '/rants?q=crane', how);
    await page.getByText('The sealed crane leaks oil.').waitFor();
    expect(await page.getByText(authorText).count()).toBe(3);
    await noHour(page, 'main [class*=moment]');
    await expectAccessible(page);
    await page.close();
  }
});

test('the page of an anonymous rant asks readers not to guess, says when its author is notified, and shows no hour', async () => {
  const { page } = await stage.open('mona', `/rant/${id}`);
  await page.getByText(guess).waitFor();
  await page.getByText(/^Everyone who can read .* The author is told /).waitFor();
  // The word in place of a name is shown on the rant and on the message.
  expect(await page.getByText(authorText, { exact: true }).count()).toBe(2);
  const head = page.getByRole('listitem').filter({ hasText: 'It drips on the path.' }).locator('p').first();
  await expect.poll(() => head.innerText()).toMatch(/\d{4}/);
  expect(await head.innerText()).not.toMatch(/\d\d:\d\d/);
  await expectAccessible(page);
  await page.close();
});

test('the bell announces a round once and links to the anonymous rants; their filter can be changed and removed', async () => {
  const { page } = await stage.open('mona', '/notifications');
  await page.getByRole('link', { name: '3 anonymous rants have come in' }).click();
  await page.getByRole('button', { name: /^Remove the filter .*Anonymous/ }).waitFor();
  expect(new URL(page.url()).search).toBe('?kind=sealed');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const kinds = page
    .getByRole('combobox', { name: 'Kind' })
    .or(page.getByRole('textbox', { name: 'Kind' }))
    .first();
  await kinds.click();
  await page.getByRole('option', { name: 'With a name' }).click();
  await page.getByText('No rants match these filters.').waitFor();
  await page.getByRole('button', { name: /^Remove the filter .*With a name/ }).click();
  await page.getByText('The sealed crane leaks oil.').waitFor();
});

test('an admin sets whether people can write anonymous rants, and who reads them', async () => {
  const { page } = await stage.open('ada', '/administration/anonymous');
  const sealedRants = page.getByRole('radiogroup', { name: 'Anonymous rants' });
  await sealedRants.getByRole('radio', { name: 'Off', exact: true }).check();
  await sealedRants.getByRole('radio', { name: 'On', exact: true }).check();
  await page.getByRole('radio', { name: 'Everyone who reads rants with a name' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Let them read anonymous rants' }).click();
  await page.getByText('The settings are saved.').waitFor();
  const keys = () => stage.t.call(sealed.keys, {});
  expect((await keys()).body.state).toBe('on');
  expect((await stage.t.call(rants.detail, { token: stage.cast.eve.token, params: { id } })).status).toBe(200);
  await page.getByRole('radio', { name: 'Managers and admins' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  const asEve = async () => (await stage.t.call(rants.detail, { token: stage.cast.eve.token, params: { id } })).status;
  await expect.poll(asEve).toBe(404);
});

test('palette and bell show the chip; an employee who reads the rant does not see the request not to guess', async () => {
  const { page } = await stage.open('mona', '/rants');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('leaks oil');
  const option = page.getByRole('option').filter({ hasText: 'The sealed crane leaks oil.' });
  await option.waitFor();
  expect(await option.innerText()).toContain(authorText);
  expect(await option.innerText()).not.toMatch(/\d\d:\d\d/);
  await page.close();
  const bell = await stage.open('mona', '/notifications');
  await bell.page.getByText('The author of an anonymous rant wrote again').first().waitFor();
  expect(await bell.page.getByText(authorText).count()).toBeGreaterThan(0);
  await bell.page.close();
  await settle(stage.t, { sealedReaders: 'asNamed' });
  const eve = await stage.open('eve', `/rant/${id}`);
  await eve.page.getByText('It drips on the path.').waitFor();
  expect(await eve.page.getByText(guess).count()).toBe(0);
  await eve.page.close();
  await settle(stage.t, { sealedReaders: 'handlers' });
  expect((await stage.t.call(rants.detail, { token: stage.cast.eve.token, params: { id } })).status).toBe(404);
});
