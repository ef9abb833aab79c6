// @module-tag slow
/**
 * A page never looks finished too early: text typed during a request stays, and a file whose progress is unknown is not reported as ready.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { submit } from '../server/testing/cast.ts';
import { pieceOf } from './browser.ts';
import { journey, phone } from './journey.ts';
import { fill } from './rant-form.ts';

const stage = journey({ showsAxe: false });

/** Holds back the answer to a call until the returned function is called. */
async function holdBack(page: Page, path: string, method: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    if (route.request().method() === method) await released;
    await route.continue();
  });
  return release;
}

test('the message that nothing was sent stays when the page first connects', async () => {
  const { t, cast } = stage;
  const id = await submit(t, cast.eli.token, 'The badge reader is slow.');
  const { page } = await stage.open('eve', '', phone);
  const connect = await holdBack(page, pieceOf('../node_modules/socket.io-client/build/esm/index.js'), 'GET');
  await page.goto(`/rant/${id}`);
  await page.route('**/voice', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Me too' }).click();
  const sentence = page.getByText('No connection to Earshot. Please try again.');
  await sentence.waitFor();
  const opened = page.waitForEvent('websocket');
  connect();
  await (await opened).waitForEvent('framesent', ({ payload }) => String(payload).includes('join'));
  expect(await sentence.count()).toBe(1);
});

test('text typed while a rant is being sent stays in the field', async () => {
  const { page } = await stage.open('eli', '/rant');
  await fill(page, 'The shelf is loose.');
  const field = page.getByRole('textbox', { name: 'Rant Content' });
  const release = await holdBack(page, '**/api/rants', 'POST');
  await page.getByRole('button', { name: 'Submit' }).click();
  await field.press('End');
  await field.pressSequentially(' And the lamp, too.');
  release();
  await page.getByText('Your rant was sent.').waitFor();
  expect(await field.inputValue()).toBe('The shelf is loose. And the lamp, too.');
});

test('text typed in Settings during another save stays and can be saved', async () => {
  const { page } = await stage.open('ada', '/settings');
  const name = page.getByRole('textbox', { name: /^Organisation/ });
  const release = await holdBack(page, '**/api/settings', 'PUT');
  await name.fill('Northwind One');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await name.fill('Northwind Two');
  release();
  await page.getByText('The settings are saved.').first().waitFor();
  expect(await name.inputValue()).toBe('Northwind Two');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect.poll(async () => (await stage.t.app.settings.current()).organisationName).toBe('Northwind Two');
});

test('a download whose progress cannot be known is not reported as ready', async () => {
  const { page } = await stage.open('mona', '/action-plans');
  await page.route('**/api/exports*', (route) => route.abort());
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByText('No connection to Earshot. Please try again.').first().waitFor();
  expect(await page.getByText('Ready', { exact: true }).count()).toBe(0);
});

test('a file that broke off is said to be incomplete, with what to do', async () => {
  const { page } = await stage.open('mona', '/action-plans');
  await page.route('**/api/exports*', async (route) => {
    const response = await route.fetch();
    const downloads = (await response.json()) as object[];
    await route.fulfill({ response, json: downloads.map((download) => ({ ...download, state: 'stopped' })) });
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByText('The download was interrupted, and the file may be incomplete. Please download it again.').first().waitFor();
  expect(await page.getByText('Ready', { exact: true }).count()).toBe(0);
});
