// @module-tag slow
/** A receipt, from the button to the page that checks it where there is no network: served, and saved and opened as a file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import { expectFine, journey, phone } from '#e2e/journey.ts';
import { submit } from '#server/testing/cast.ts';
import type { LogReceipt } from './contract/receipt.ts';

const stage = journey();

async function round(): Promise<void> {
  const { app, clock } = stage.t;
  clock.forward(17 * 60_000);
  await app.write((tx) => app.jobs.schedule(tx, 'log.round', '', tx.now));
  await app.jobs.runDue();
}

async function downloaded(page: Page, where: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download receipt' }).click()]);
  const path = join(stage.t.app.config.dataDir, where);
  await file.saveAs(path);
  return path;
}

test('before its round a receipt is called a promise and no proof; after it, a proof', async () => {
  const id = await submit(stage.t, stage.cast.eli.token, 'The lamp is broken.');
  const { page } = await stage.open('eli', `/rant/${id}`);
  await downloaded(page, 'promise.json');
  await page.getByText('For now it is a signed promise that your rant comes into the public log').first().waitFor();
  expect(await page.getByText(/saved\. It proves/).count()).toBe(0);
  await round();
  await page.reload();
  await downloaded(page, 'proof.json');
  await page
    .getByText(/saved\. It proves/)
    .first()
    .waitFor();
});

test('an author downloads a receipt and checks it without a network; another word, and another head, are a NO', async () => {
  const id = await submit(stage.t, stage.cast.eli.token, 'The stairs are dark.');
  await round();
  const { page } = await stage.open('eli', `/rant/${id}`, phone);
  const path = await downloaded(page, 'receipt.json');
  const receipt = JSON.parse(readFileSync(path, 'utf8')) as LogReceipt;
  const forged = join(stage.t.app.config.dataDir, 'forged.json');
  writeFileSync(forged, JSON.stringify({ ...receipt, content: 'The stairs are bright.' }));
  const saved = join(stage.t.app.config.dataDir, 'verify.html');
  writeFileSync(saved, await (await fetch(`${stage.t.url}/verify.html`)).text());

  const offline = await stage.open(null, '/trust', phone);
  // The calls of that page end with it: a late one would count as one of the file.
  await offline.page.goto('about:blank');
  await offline.context.setOffline(true);
  const asked: string[] = [];
  offline.page.on('request', (request) => asked.push(request.url()));
  await offline.page.goto(pathToFileURL(saved).href);
  const check = async (file: string, words = '') => {
    await offline.page.getByLabel('Receipt').setInputFiles(file);
    await offline.page.getByLabel(/^Six words/).fill(words);
    await offline.page.getByRole('button', { name: 'Check' }).click();
    return offline.page.getByRole('status');
  };
  const said = await check(path);
  await said.getByText(/Your rant is in the log of .*, unchanged\./).waitFor();
  const words = (await said.locator('.words').textContent()) ?? '';
  expect(words.split(' ')).toHaveLength(6);
  await (await check(path, words.toUpperCase())).getByText('Yes: It is the same log that you have from elsewhere.').waitFor();
  await (await check(path, 'babab babab babab babab babab babab')).getByText(/^NO: This head is another one than yours/).waitFor();
  await (await check(forged)).getByText('NO: The words are not those of the receipt.').waitFor();
  await offline.page.getByRole('button', { name: 'العربية' }).click();
  await offline.page.getByRole('heading', { name: 'التحقق من إيصال' }).waitFor();
  expect(await offline.page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await offline.page.getByRole('button', { name: 'English' }).click();
  await expectAccessible(offline.page);
  expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
});

test('the page is served with a policy that lets nothing in, and the log’s page is open to everybody', async () => {
  const reply = await fetch(`${stage.t.url}/verify.html`);
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; base-uri 'none'/);
  const text = await reply.text();
  expect(text).not.toMatch(/https?:\/\//);
  expect(text.length).toBeLessThan(30_000);
  await round();
  const { page } = await stage.open(null, '/login');
  await page.getByRole('link', { name: 'Public log' }).click();
  await page.getByRole('heading', { name: 'Public log', level: 1 }).waitFor();
  await page
    .getByText(/^Round [\d,]+ of /)
    .first()
    .waitFor();
  await expectAccessible(page);
});

test('an admin names a witness in Settings; where the log cannot be loaded its page says so and tries again', async () => {
  const { page, complaints } = await stage.open('ada', '/settings#trustees');
  await page.getByRole('textbox', { name: 'Trustees' }).fill('council@northwind.example');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByText('The settings are saved.').first().waitFor();
  await page.reload();
  expect(await page.getByRole('textbox', { name: 'Trustees' }).inputValue()).toBe('council@northwind.example');
  await page.route('**/api/log/**', (route) => route.fulfill({ status: 500, json: { msg: 'Something went wrong.', code: 'internal' } }));
  await page.goto('/trust');
  const again = page.getByRole('button', { name: 'Try again' }).first();
  await again.waitFor();
  await expectFine(page);
  await page.unroute('**/api/log/**');
  await again.click();
  await again.waitFor({ state: 'detached' });
  // The browser's own lines about the calls that were made to fail.
  complaints.length = 0;
});
