// @module-tag slow
/**
 * The page Anonymous of Administration: the state of anonymous rants, a pause that everybody reads, and closing all passes, with what is
 * said before and after.
 */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import { dark, expectFine, journey, phone } from '#e2e/journey.ts';
import { settle } from '#server/testing/cast.ts';
import { sealed } from './contract/calls.ts';
import { sealedStage } from './server/testing/life.ts';

const stage = journey();
const fact = (page: Page, name: string) =>
  page
    .locator('main dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
const awayText = 'No connection to Earshot. Please try again.';
const keys = async () => (await stage.t.call(sealed.keys, {})).body;
const closedInLog = async () =>
  (await stage.t.app.db.selectFrom('events').select('type').where('type', '=', 'sealed.closed').execute()).length;
/** Counts every attempt, including those that were refused or cut off. */
const countCalls = (page: Page, end: string, method: string): { n: number } => {
  const counter = { n: 0 };
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === end) counter.n++;
  });
  return counter;
};

async function look(name: string, page: Page): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/trust-${name}.png`, fullPage: true });
}

test('employees and managers cannot open the page and have no menu entry for it', async () => {
  for (const castName of ['eve', 'mona'] as const) {
    const { page } = await stage.open(castName, '/administration/anonymous');
    await page.getByText('That page is not open to your role.').waitFor();
    expect(new URL(page.url()).pathname).not.toBe('/administration/anonymous');
    expect(await page.getByRole('link', { name: 'Administration', exact: true }).count()).toBe(0);
    expect((await stage.t.call(sealed.close, { token: stage.cast[castName].token })).status).toBe(403);
  }
});

test('with anonymous rants off the page says so', async () => {
  const { page } = await stage.open('ada', '/rants');
  await page.getByRole('link', { name: 'Administration', exact: true }).click();
  await page.getByRole('link', { name: 'Anonymous', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Anonymous' }).waitFor();
  await page.getByText('Nobody can write one.').last().waitFor();
  await expect.poll(() => fact(page, 'People who can write anonymously').innerText()).toBe('Fewer than five');
  expect(await fact(page, 'Key of this week').innerText()).toBe('None is made while they are off.');
  expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0);
  await expectFine(page);
  await page.getByRole('link', { name: 'Data and law', exact: true }).click();
  await page.getByRole('link', { name: 'Works council report' }).click();
  await page.getByRole('heading', { name: 'What is stored', exact: true }).waitFor();
});

test('with passes for five people the page shows the number, the rounds and the key in the log', async () => {
  const { t } = stage;
  await sealedStage(stage);
  await settle(t, { trustees: ['council@works.example'], roundHours: [9, 15] });
  for (const how of [{}, { ...phone, ...dark }]) {
    const { page } = await stage.open('ada', '/administration/anonymous', how);
    await page
      .getByText('Everyone who uses Earshot can write one. On the day a device gets its weekly keys, it waits until tomorrow.')
      .waitFor();
    await expect.poll(() => fact(page, 'People who can write anonymously').innerText()).toBe('5');
    expect(await fact(page, 'Published, on working days').innerText()).toBe('09:00, 15:00');
    expect(await fact(page, 'Published next').innerText()).toMatch(/(09|15):00$/);
    const { issuer } = await keys();
    expect(await fact(page, 'Key of this week').innerText()).toBe(issuer!.epoch);
    expect(await fact(page, 'In Proof').innerText()).toBe(`Yes, as of fingerprint no. ${issuer!.proof!.head.round}`);
    await expectFine(page);
    await look(`on-${'viewport' in how ? 'phone' : 'desk'}`, page);
    await page.goto('/administration/proof');
    await expect.poll(() => page.getByRole('textbox', { name: 'Witnesses' }).inputValue()).toBe('council@works.example');
    await page.getByRole('heading', { name: 'The newest fingerprint' }).waitFor();
    await expectFine(page);
    await page.getByRole('link', { name: 'Proof' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Proof' }).waitFor();
  }
});

test('a pause needs a reason, which authors read; a failed call shows an error, and a double click sends once', async () => {
  const { page } = await stage.open('ada', '/administration/anonymous', { ...phone, ...dark });
  const callCount = countCalls(page, '/api/settings', 'PUT');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Pause' }).click();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await dialog.getByText('Please say why.').first().waitFor();
  await expectAccessible(page);
  await look('pause', page);
  expect(callCount.n).toBe(0);
  await dialog.getByRole('textbox', { name: 'Why' }).fill('The key is being moved.');
  await page.route('**/api/settings', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await dialog.getByText(awayText).waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Why' }).inputValue()).toBe('The key is being moved.');
  await page.unroute('**/api/settings');
  callCount.n = 0;
  await dialog.getByRole('button', { name: 'Pause' }).dblclick();
  await page.getByText('Everyone who wants to write one reads: “The key is being moved.”').waitFor();
  expect(callCount.n).toBe(1);
  expect(await keys()).toMatchObject({ state: 'paused', reason: 'The key is being moved.' });

  const { page: writingPage } = await stage.open('eve', '/rant');
  await writingPage.getByText('Paused: The key is being moved.').waitFor();

  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('End the pause');
  await page.getByRole('button', { name: 'End the pause' }).dblclick();
  await page.getByText('Everyone who uses Earshot can write one').waitFor();
  expect(callCount.n).toBe(2);
  expect((await keys()).state).toBe('on');
});

test('form and state update each other: saved values show at once, and a pause keeps an unsaved choice', async () => {
  const { page } = await stage.open('ada', '/administration/anonymous');
  const rants = page.locator('#sealed-rants');
  const save = page.getByRole('button', { name: 'Save' });
  await rants.getByRole('radio', { name: 'Off' }).check();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('textbox', { name: 'Why' }).fill('Maintenance.');
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'End the pause' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect(await rants.getByRole('radio', { name: 'Off' }).isChecked()).toBe(true);
  await save.click();
  await page.getByRole('button', { name: 'Pause' }).waitFor({ state: 'detached' });
  await rants.getByRole('radio', { name: 'On', exact: true }).check();
  await save.click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
});

test('closing all passes says what it does, happens once on a double click, makes a new key, and authors see the day', async () => {
  const { t } = stage;
  const before = (await keys()).issuer!.epoch;
  const { page } = await stage.open('ada', '/administration/anonymous');
  const callCount = countCalls(page, '/api/sealed/close', 'POST');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Start over for everyone' }).click();
  await dialog.getByText('A new key is made at once, and every device gets it by itself.').waitFor();
  await expectAccessible(page);
  await look('close', page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect([callCount.n, await closedInLog()]).toEqual([0, 0]);

  await page.getByRole('button', { name: 'Start over for everyone' }).click();
  await page.route('**/api/sealed/close', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Start over for everyone' }).click();
  await dialog.getByRole('alert').getByText(awayText).waitFor();
  await page.unroute('**/api/sealed/close');
  callCount.n = 0;
  await dialog.getByRole('button', { name: 'Start over for everyone' }).dblclick();
  await page.getByText('Started over for everyone. The new key is being made.').waitFor();
  expect([callCount.n, await closedInLog()]).toEqual([1, 1]);
  await t.app.jobs.runDue();
  await expect.poll(() => fact(page, 'Key of this week').innerText()).not.toContain(before);
  await expect.poll(() => fact(page, 'In Proof').innerText()).toMatch(/^Yes, as of fingerprint no. /);
  expect(await fact(page, 'People who can write anonymously').innerText()).toBe('Fewer than five');
  await page.getByText('They start by themselves once five people use Earshot.').waitFor();
  expect(await fact(page, 'Last started over on').count()).toBe(1);

  const { renewedOn } = await keys();
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${renewedOn}T00:00:00Z`));
  const doneText = `Anonymous rants started over on ${day}. If you sent one that day or the day before, check with your code.`;
  for (const castName of ['eve', 'mona', 'ada'] as const) {
    const { page: writes } = await stage.open(castName, '/rant', phone);
    await writes.getByText(doneText).waitFor();
    await expectAccessible(writes);
    await look('renewed', writes);
  }
});
