/** Files of a rant: chosen, dropped, removed, sent with it, kept after a lost connection or a closed tab, and opened by those who may. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { expectFine, journey, phone } from '#e2e/journey.ts';
import { rants } from '#features/rants/contract';
import { lists, rantAbout } from '#server/testing/cast.ts';
import { animatedPng, drawn, sendFile } from './server/testing/files.ts';

const stage = journey();
const picture = async (name = 'forklift.png') => ({ name, mimeType: 'image/png', buffer: await drawn('png', 900, 600) });
const text = (name: string, words = 'Seen at nine.') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });
const input = (page: Page) => page.locator('form:not([hidden]) input[type=file]');
const attached = (page: Page) => page.getByRole('list', { name: 'Attached files' }).getByRole('listitem');

async function fillRant(page: Page, content: string): Promise<void> {
  for (const [label, name] of [
    ['Target Employee', lists.targetEmployees],
    ['Department', lists.targetDepartments],
    ['Category', lists.categoryTypes],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name, exact: true }).click();
  }
  await page.locator('#rant-content').fill(content);
}

/** Drops a file from a folder onto the form. */
async function drop(page: Page, name: string, words: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([name, words]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([words ?? ''], name ?? '', { type: 'text/plain' }));
      return transfer;
    },
    [name, words],
  );
  await page.locator('#rant-content').dispatchEvent('drop', { dataTransfer: data });
}

test('a rant carries a picture and a dropped text; the manager sees both and answers with a file', async () => {
  const { page } = await stage.open('eli', '/rant', phone);
  await fillRant(page, 'The forklift stands before the fire door.');
  await input(page).setInputFiles({ name: 'steps.png', mimeType: 'image/png', buffer: await animatedPng() });
  await attached(page).getByText('Only the first frame of this animated PNG is kept. GIF and WebP keep moving.').waitFor();
  await page.getByRole('button', { name: 'Remove steps.png' }).click();
  await input(page).setInputFiles([await picture(), text('wrong-one.txt')]);
  await drop(page, 'witness.csv', 'who;when\nDana;9:00\nKim;9:05\n');
  await expect.poll(() => attached(page).count()).toBe(3);
  await page.getByText('Documents may contain their author’s name;').waitFor();
  await page.getByRole('button', { name: 'Remove wrong-one.txt' }).click();
  await expect.poll(() => attached(page).count()).toBe(2);
  await expectFine(page);
  await page.getByRole('button', { name: 'Submit', exact: false }).last().click();
  await page.getByRole('link', { name: 'Open it' }).click();
  await page.getByRole('list', { name: 'Files' }).getByRole('button', { name: 'Open forklift.png large' }).waitFor();
  await expectFine(page);

  const mona = await stage.open('mona', new URL(page.url()).pathname);
  const files = mona.page.getByRole('list', { name: 'Files', exact: true });
  await expect
    .poll(() => files.locator('img').evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([900, 600]);
  await files.getByRole('button', { name: 'Open forklift.png large' }).click();
  const dialog = mona.page.getByRole('dialog', { name: 'forklift.png' });
  await dialog.getByRole('img', { name: 'forklift.png' }).waitFor();
  await expectFine(mona.page);
  const [saved] = await Promise.all([
    mona.page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('forklift.png');
  await mona.page.keyboard.press('Escape');
  const [csv] = await Promise.all([mona.page.waitForEvent('download'), files.getByRole('button', { name: /^witness.csv/ }).click()]);
  expect(csv.suggestedFilename()).toBe('witness.csv');

  await mona.page.getByLabel('Your response').fill('It is gone. Here is the new rule.');
  await input(mona.page).setInputFiles(text('rule.txt'));
  await mona.page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: /^rule.txt/ }).waitFor();
});

test('a lost connection loses nothing: the upload resumes by itself, and survives a closed tab in the draft', async () => {
  const { page, context } = await stage.open('eve', '/rant');
  await page.locator('#rant-content').fill('Proof comes with it.');
  await context.route('**/api/files', (route) => route.abort('connectionreset'));
  await input(page).setInputFiles(text('proof.txt'));
  await page.getByText('Waiting for the connection').waitFor();
  await context.unroute('**/api/files');
  await expect.poll(() => attached(page).innerText()).not.toContain('Waiting');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('proof.txt');
  await page.close();
  const secondPage = await context.newPage();
  await secondPage.goto('/rant');
  await expect.poll(() => attached(secondPage).innerText()).toContain('proof.txt');
  await fillRant(secondPage, 'Proof comes with it, after all.');
  await secondPage.getByRole('button', { name: 'Submit', exact: false }).last().click();
  await secondPage.getByRole('link', { name: 'Open it' }).click();
  await secondPage.getByRole('button', { name: /^proof.txt/ }).waitFor();
});

test('an upload shows its progress and can be cancelled; the text is sent without it', async () => {
  const { page, context } = await stage.open('eli', '/rant');
  await fillRant(page, 'It takes too long.');
  await context.route('**/api/files', () => {});
  await input(page).setInputFiles([text('slow.txt'), text('behind-it.txt')]);
  await page.getByRole('progressbar', { name: 'Sending slow.txt' }).waitFor();
  for (const name of ['slow.txt', 'behind-it.txt']) await page.getByRole('button', { name: `Cancel ${name}` }).click();
  expect(await attached(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Submit', exact: false }).last().click();
  await page.getByRole('link', { name: 'Open it' }).waitFor();
});

test('a too large or unsupported file is named, and the rant can be sent once it is removed', async () => {
  const { page } = await stage.open('eli', '/rant');
  await fillRant(page, 'Without it, then.');
  // By their paths: handing the browser ten megabytes as text takes it twenty seconds.
  const folder = mkdtempSync(join(tmpdir(), 'earshot-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'large.txt'), Buffer.alloc(10 * 1024 * 1024 + 1, 'x'));
  writeFileSync(join(folder, 'page.png'), '<!doctype html><p>No picture.');
  await input(page).setInputFiles([join(folder, 'large.txt'), join(folder, 'page.png')]);
  await page.getByText('The limit is 10 MB.').waitFor();
  await page.getByText('This file type is not supported.').waitFor();
  await page.getByRole('button', { name: 'Submit', exact: false }).last().click();
  await page.getByText('A file could not be sent. Try it again or remove it.').waitFor();
  for (const name of ['large.txt', 'page.png']) await page.getByRole('button', { name: `Remove ${name}` }).click();
  await input(page).setInputFiles(Array.from({ length: 6 }, (_, n) => text(`${n}.txt`)));
  await page.getByText('Only 5 files can be attached.').waitFor();
  await expect.poll(() => attached(page).count()).toBe(5);
  await page.getByRole('button', { name: 'Submit', exact: false }).last().click();
  await page.getByRole('link', { name: 'Open it' }).waitFor();
  expect(await attached(page).count()).toBe(0);
});

test('a pasted picture is attached, and pasted text stays text', async () => {
  const { page } = await stage.open('eli', '/rant');
  const paste = async (type: 'image/png' | 'text/plain', bytes: number[]) =>
    page.locator('#rant-content').evaluate(
      (field, [type, bytes]) => {
        const clipboardData = new DataTransfer();
        if (type === 'text/plain') clipboardData.setData(type, 'words');
        else clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.png', { type }));
        return !field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [type, bytes] as const,
    );
  expect(await paste('text/plain', [])).toBe(false);
  expect(await paste('image/png', [...(await drawn('png', 40, 30))])).toBe(true);
  await page.getByRole('button', { name: 'Remove image.png' }).waitFor();
});

test('in Arabic, dark and on a phone, files are below their text', async () => {
  const { t, cast } = stage;
  const uploads = [
    await sendFile(t, cast.eli.token, await drawn('png', 400, 300), 'صورة.png'),
    await sendFile(t, cast.eli.token, 'Words.', 'notes.txt'),
  ];
  const body = { ...rantAbout, content: 'See both.', files: uploads.map(({ body: { _id } }) => _id) };
  const { _id } = (await t.call(rants.submit, { token: cast.eli.token, body })).body;
  const { page } = await stage.open('mona', `/rant/${_id}`, { ...phone, stored: { language: 'ar' } });
  await page.getByRole('list', { name: 'الملفات', exact: true }).locator('img').waitFor();
  await page.getByRole('button', { name: 'ملفات وردود محفوظة وغيرها' }).click();
  await page.getByRole('button', { name: 'إضافة ملفات' }).waitFor();
  await expectFine(page);
});
