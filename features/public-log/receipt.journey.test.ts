// @module-tag slow
/** A receipt, from the button to the page that checks it without a network. That page is opened from the server, and as a saved file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import { dark, expectFine, journey, phone } from '#e2e/journey.ts';
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

test('before its round a receipt is a promise and not a proof; afterwards it is a proof', async () => {
  const id = await submit(stage.t, stage.cast.eli.token, 'The lamp is broken.');
  const { page } = await stage.open('eli', `/rant/${id}`);
  await downloaded(page, 'promise.json');
  await page.getByText('For now it is a signed promise').first().waitFor();
  expect(await page.getByText(/saved and proves/).count()).toBe(0);
  await round();
  await page.reload();
  await downloaded(page, 'proof.json');
  await page
    .getByText(/saved and proves/)
    .first()
    .waitFor();
});

test('an author downloads a receipt and checks it offline; another text or head is a NO', async () => {
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
  // Leaving the page ends its calls: a late one would be counted as a call of the saved file.
  await offline.page.goto('about:blank');
  await offline.context.setOffline(true);
  const paths: string[] = [];
  offline.page.on('request', (request) => paths.push(request.url()));
  await offline.page.goto(pathToFileURL(saved).href);
  const check = async (file: string, words = '') => {
    await offline.page.getByLabel('Receipt').setInputFiles(file);
    await offline.page.getByLabel(/^A fingerprint/).fill(words);
    await offline.page.getByRole('button', { name: 'Check' }).click();
    return offline.page.getByRole('status');
  };
  const output = await check(path);
  await output.getByText(/Your rant is in Proof as of .*, unchanged\./).waitFor();
  const words = (await output.locator('.words').textContent()) ?? '';
  expect(words.split(' ')).toHaveLength(6);
  await (await check(path, words.toUpperCase())).getByText('Yes: The fingerprint is the one you have from elsewhere.').waitFor();
  await (await check(path, 'babab babab babab babab babab babab')).getByText(/^NO: This fingerprint is not yours/).waitFor();
  await (await check(forged)).getByText('NO: The text is not that of the receipt.').waitFor();
  await offline.page.getByRole('button', { name: 'العربية' }).click();
  await offline.page.getByRole('heading', { name: 'التحقق من إيصال' }).waitFor();
  expect(await offline.page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await offline.page.getByRole('button', { name: 'English' }).click();
  await expectAccessible(offline.page);
  expect(paths.filter((url) => !url.startsWith('file:'))).toEqual([]);
});

test('on the page Proof a dropped receipt is checked; a forged one and another file are refused', async () => {
  const id = await submit(stage.t, stage.cast.eli.token, 'The window is stuck.');
  await round();
  const { page } = await stage.open('eli', `/rant/${id}`, dark);
  const path = await downloaded(page, 'window.json');
  const receipt = JSON.parse(readFileSync(path, 'utf8')) as LogReceipt;
  const forged = join(stage.t.app.config.dataDir, 'forged-window.json');
  writeFileSync(forged, JSON.stringify({ ...receipt, content: 'The window is fine.' }));
  const other = join(stage.t.app.config.dataDir, 'other.json');
  writeFileSync(other, '{}');
  await page.goto('/trust');
  const file = page.locator('input[type=file]');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a receipt' }).press('Enter'),
  ]);
  await chooser.setFiles(path);
  await page.getByText(/Your rant is in Proof as of .*, unchanged\./).waitFor();
  await expectAccessible(page);
  await file.setInputFiles(forged);
  await page.getByText('NO: The text is not that of the receipt.').waitFor();
  // As if somebody had signed this receipt for a log of their own.
  await page.route(/\/api\/log\/heads\?before=/, async (route) => {
    const heads = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: heads.map((head) => ({ ...head, root: '0'.repeat(64) })) });
  });
  await file.setInputFiles(path);
  await page.getByText('This receipt is not from this Proof').waitFor();
  await page.unroute(/\/api\/log\/heads\?before=/);
  await file.setInputFiles(other);
  await page.getByText('This is not a receipt.').waitFor();
  await expectAccessible(page);
});

test('on the page Proof a promise is completed after its round, also signed out, and saved as a proof', async () => {
  const id = await submit(stage.t, stage.cast.eli.token, 'The gate squeaks.');
  const { page } = await stage.open('eli', `/rant/${id}`);
  const promised = await downloaded(page, 'gate-promise.json');
  const stranger = (await stage.open(null, '/trust', phone)).page;
  const drop = async (name: string, text: string) => {
    const data = await stranger.evaluateHandle(
      ([file = '', inside = '']) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([inside], file));
        return transfer;
      },
      [name, text],
    );
    const frame = stranger.getByText('Or drop the file here.');
    await frame.dispatchEvent('dragover', { dataTransfer: data });
    await frame.dispatchEvent('drop', { dataTransfer: data });
  };
  const promise = readFileSync(promised, 'utf8');
  await drop('promise.json', promise);
  await stranger.getByText(/^Your rant is promised for/).waitFor();
  await round();
  await drop('promise.json', promise);
  await stranger.getByText('Your receipt was only a promise. It is complete now').waitFor();
  await stranger.getByText(/Your rant is in Proof as of .*, unchanged\./).waitFor();
  await expectAccessible(stranger);
  const [file] = await Promise.all([
    stranger.waitForEvent('download'),
    stranger.getByRole('button', { name: 'Save the complete receipt' }).click(),
  ]);
  const savedReceipt = JSON.parse(readFileSync(await file.path(), 'utf8')) as LogReceipt;
  expect(savedReceipt.head.size).toBeGreaterThan(savedReceipt.index);
  await drop('kept.json', JSON.stringify(savedReceipt));
  await stranger.getByText('It is complete now').waitFor({ state: 'detached' });
  await stranger.getByText(/Your rant is in Proof as of .*, unchanged\./).waitFor();
});

test('the page has a policy without external sources, and the log’s page is public', async () => {
  const reply = await fetch(`${stage.t.url}/verify.html`);
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; base-uri 'none'/);
  const text = await reply.text();
  expect(text).not.toMatch(/https?:\/\//);
  expect(text.length).toBeLessThan(30_000);
  await round();
  const { page } = await stage.open(null, '/login');
  await page.getByRole('link', { name: 'Proof' }).click();
  await page.getByRole('heading', { name: 'Proof', level: 1 }).waitFor();
  await page
    .getByText(/^No\. [\d,]+, /)
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.getByText(/^Details/).click();
  await page.getByRole('heading', { name: 'Public key' }).waitFor();
  await page.getByText('Some entries are decoys.').waitFor();
  await expectAccessible(page);
});

test('an admin adds a witness in Settings; if the log cannot be loaded the page offers a retry', async () => {
  const { page, complaints } = await stage.open('ada', '/administration/proof#trustees');
  await page.getByRole('textbox', { name: 'Witnesses' }).fill('council@northwind.example');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByText('The settings are saved.').first().waitFor();
  await page.reload();
  expect(await page.getByRole('textbox', { name: 'Witnesses' }).inputValue()).toBe('council@northwind.example');
  await page.route('**/api/log/**', (route) => route.fulfill({ status: 500, json: { msg: 'Something went wrong.', code: 'internal' } }));
  await page.goto('/trust');
  const button = page.getByRole('button', { name: 'Try again' }).first();
  await button.waitFor();
  await expectFine(page);
  await page.unroute('**/api/log/**');
  await button.click();
  await button.waitFor({ state: 'detached' });
  // These are the browser's own messages about the calls that were made to fail.
  complaints.length = 0;
});
