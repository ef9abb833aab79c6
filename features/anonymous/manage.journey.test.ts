// @module-tag slow
/** The admin's page Trust: how sealed rants stand, a pause that everybody reads, and closing all passes, which is said before and after. */

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
/** The sentence where the server does not answer. */
const away = 'No connection to Earshot. Please try again.';
const keys = async () => (await stage.t.call(sealed.keys, {})).body;
const closedInLog = async () =>
  (await stage.t.app.db.selectFrom('events').select('type').where('type', '=', 'sealed.closed').execute()).length;
/** Every try, also one that was refused or cut. */
const countCalls = (page: Page, end: string, method: string): { n: number } => {
  const seen = { n: 0 };
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === end) seen.n++;
  });
  return seen;
};

async function look(name: string, page: Page): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/trust-${name}.png`, fullPage: true });
}

test('an employee and a manager are refused the page, and neither menu leads there', async () => {
  for (const who of ['eve', 'mona'] as const) {
    const { page } = await stage.open(who, '/trust/manage');
    await page.getByText('That page is not open to your role.').waitFor();
    expect(new URL(page.url()).pathname).not.toBe('/trust/manage');
    expect(await page.getByRole('link', { name: 'Trust', exact: true }).count()).toBe(0);
    expect((await stage.t.call(sealed.close, { token: stage.cast[who].token })).status).toBe(403);
  }
});

test('while they are off it says so, and leads to the settings and the trustees', async () => {
  const { page } = await stage.open('ada', '/rants');
  await page.getByRole('link', { name: 'Trust', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Trust' }).waitFor();
  await page.getByText('Nobody can write one.').waitFor();
  await expect.poll(() => fact(page, 'People who hold passes').innerText()).toBe('Fewer than five');
  expect(await fact(page, 'Key of this week').innerText()).toBe('None is made while they are off.');
  expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0);
  await page.getByText('Nobody yet. Best are people outside the administration').waitFor();
  await expectFine(page);
  await page.getByRole('link', { name: 'Change trustees' }).click();
  await page.getByRole('textbox', { name: 'Trustees' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Works council pack' }).click();
  await page.getByRole('heading', { name: 'What is stored' }).waitFor();
});

test('with passes of five people it shows how many, the rounds, the key in the log, its words and the trustees', async () => {
  const { t } = stage;
  await sealedStage(stage);
  await settle(t, { trustees: ['council@works.example'], roundHours: [9, 15] });
  for (const how of [{}, { ...phone, ...dark }]) {
    const { page } = await stage.open('ada', '/trust/manage', how);
    await page.getByText('Everybody who holds a pass can write one. It leaves the device from the day after the passes came.').waitFor();
    await expect.poll(() => fact(page, 'People who hold passes').innerText()).toBe('5');
    expect(await fact(page, 'Rounds, on days of work').innerText()).toBe('09:00, 15:00');
    expect(await fact(page, 'Next round').innerText()).toMatch(/(09|15):00$/);
    const { issuer } = await keys();
    expect(await fact(page, 'Key of this week').innerText()).toBe(issuer!.epoch);
    expect(await fact(page, 'In the public log').innerText()).toBe(`Yes, as of round ${issuer!.proof!.head.round}`);
    await page.getByText('council@works.example').waitFor();
    await page.getByRole('heading', { name: 'The newest six words' }).waitFor();
    await expectFine(page);
    await look(`on-${'viewport' in how ? 'phone' : 'desk'}`, page);
    await page.getByRole('link', { name: 'Public log' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Public log' }).waitFor();
  }
});

test('a pause needs a reason, which who writes reads; a failed call is a sentence, and pressing twice sends once', async () => {
  const { page } = await stage.open('ada', '/trust/manage', { ...phone, ...dark });
  const sent = countCalls(page, '/api/settings', 'PUT');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Pause' }).click();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await dialog.getByText('Please say why.').first().waitFor();
  await expectAccessible(page);
  await look('pause', page);
  expect(sent.n).toBe(0);
  await dialog.getByRole('textbox', { name: 'Why' }).fill('The key is being moved.');
  await page.route('**/api/settings', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await dialog.getByText(away).waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Why' }).inputValue()).toBe('The key is being moved.');
  await page.unroute('**/api/settings');
  sent.n = 0;
  await dialog.getByRole('button', { name: 'Pause' }).dblclick();
  await page.getByText('Everyone who wants to write one reads: “The key is being moved.”').waitFor();
  expect(sent.n).toBe(1);
  expect(await keys()).toMatchObject({ state: 'paused', reason: 'The key is being moved.' });

  const { page: writes } = await stage.open('eve', '/rant');
  await writes.getByText('Sealed rants are paused: The key is being moved.').waitFor();

  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('End the pause');
  await page.getByRole('button', { name: 'End the pause' }).dblclick();
  await page.getByText('Everybody who holds a pass can write one').waitFor();
  expect(sent.n).toBe(2);
  expect((await keys()).state).toBe('on');
});

test('closing all passes says what it does, happens once however often it is pressed, makes a new key, and everybody who writes reads the day', async () => {
  const { t } = stage;
  const before = (await keys()).issuer!.epoch;
  const { page } = await stage.open('ada', '/trust/manage');
  const sent = countCalls(page, '/api/sealed/close', 'POST');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Close all passes' }).click();
  await dialog.getByText('Unused passes of everybody end. A round is held at once and makes a new key').waitFor();
  await expectAccessible(page);
  await look('close', page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect([sent.n, await closedInLog()]).toEqual([0, 0]);

  await page.getByRole('button', { name: 'Close all passes' }).click();
  await page.route('**/api/sealed/close', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Close all passes' }).click();
  await dialog.getByRole('alert').getByText(away).waitFor();
  await page.unroute('**/api/sealed/close');
  sent.n = 0;
  await dialog.getByRole('button', { name: 'Close all passes' }).dblclick();
  await page.getByText('All passes are closed. A round is held now and makes the new key.').waitFor();
  expect([sent.n, await closedInLog()]).toEqual([1, 1]);
  await t.app.jobs.runDue();
  await expect.poll(() => fact(page, 'Key of this week').innerText()).not.toContain(before);
  await expect.poll(() => fact(page, 'In the public log').innerText()).toMatch(/^Yes, as of round /);
  expect(await fact(page, 'People who hold passes').innerText()).toBe('Fewer than five');
  await page.getByText('They begin by themselves when five people hold passes.').waitFor();
  expect(await fact(page, 'Passes last closed on').count()).toBe(1);

  const { renewedOn } = await keys();
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${renewedOn}T00:00:00Z`));
  const said = `Passes were renewed on ${day}. If you sent a sealed rant that day or the day before, look with your words whether it has arrived.`;
  for (const who of ['eve', 'mona', 'ada'] as const) {
    const { page: writes } = await stage.open(who, '/rant', phone);
    await writes.getByText(said).waitFor();
    await expectAccessible(writes);
    await look('renewed', writes);
  }
});
