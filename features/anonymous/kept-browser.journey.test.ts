// @module-tag slow
/**
 * The storage of two browsers as it was on 26 November 2026, opened by the pages of this version beside a database with 10,000 rants:
 * nothing that was typed, or waits on the device, is lost.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dark, journey } from '#e2e/journey.ts';
import { removeFolders } from '#server/testing/archives.ts';
import { keptAt, keptInstallation, placeOfKept } from '#server/testing/kept-installation.ts';
import { copyRants } from '#server/testing/many-rants.ts';
import { changeKept } from './testing/journey-steps.ts';

interface Database {
  version: number;
  stores: Record<string, { rows: [IDBValidKey, unknown][] }>;
}
interface OnDevice {
  /** The envelopes, one of which has not left. */
  ring: unknown[];
  threads: unknown[];
  passes: unknown[];
}
interface Browser {
  id: string;
  rant: string;
  localStorage: Record<string, string>;
  indexedDB: Record<string, Database>;
}
const browsers = JSON.parse(readFileSync(join(keptInstallation, 'browser.json'), 'utf8')) as Record<'eli' | 'mona', Browser>;

// Registered first, so that it runs last: the server has to stop before its folder is removed.
afterAll(removeFolders);
const largePlace = async () => {
  const place = await placeOfKept('sqlite');
  await copyRants(place, 10_000);
  return place;
};
const stage = journey({ isEmpty: true, showsAxe: false, app: async () => ({ config: await largePlace() }) });
beforeAll(() => stage.t.clock.forward(keptAt('sqlite') - stage.t.clock.now()));

/** Runs in the page: restores the databases as they were saved, byte for byte. */
const bringBack = (text: string) => {
  const databases = JSON.parse(text) as Record<string, Database>;
  const decoded = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(decoded);
    if (value === null || typeof value !== 'object') return value;
    if ('$bytes' in value) return Uint8Array.from(atob(String(value.$bytes)), (sign) => sign.charCodeAt(0));
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decoded(item)]));
  };
  return Promise.all(
    Object.entries(databases).map(
      ([name, { version, stores }]) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open(name, version);
          request.onerror = () => reject(request.error);
          request.onupgradeneeded = () => {
            for (const [store, { rows }] of Object.entries(stores)) {
              const objectStore = request.result.createObjectStore(store);
              for (const [key, value] of rows) objectStore.put(decoded(value), key);
            }
          };
          request.onsuccess = () => {
            request.result.close();
            resolve();
          };
        }),
    ),
  );
};

async function asItWas(castName: 'eli' | 'mona', options = {}): Promise<{ page: Page; browser: Browser }> {
  const browser = browsers[castName];
  const { page } = await stage.open(null, undefined, { ...options, stored: browser.localStorage });
  await page.route('**/nothing-yet', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Nothing yet</title>' }));
  await page.goto('/nothing-yet');
  await page.evaluate(bringBack, JSON.stringify(browser.indexedDB));
  return { page, browser };
}

test('a draft typed with an earlier version is in the form, and waiting envelopes and passes are still there', async () => {
  const { page, browser } = await asItWas('eli');
  await page.goto('/rant');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Rant Content' }).inputValue())
    .toBe('Typed and not sent: the draft of a named rant.');
  const now = (await changeKept(page, browser.id)) as unknown as OnDevice;
  expect([now.ring.length, now.threads.length]).toEqual([8, 1]);
  const [[, then]] = Object.values(browser.indexedDB)[0]!.stores.kept!.rows as [[IDBValidKey, OnDevice]];
  expect(then.passes).toHaveLength(2);
  // Every device deletes one of its passes at a random moment (web/passes.ts), so one may be gone already.
  const missing = then.passes.filter((pass) => !now.passes.some((other) => JSON.stringify(other) === JSON.stringify(pass)));
  expect(missing.length).toBeLessThanOrEqual(1);
});

test('a typed answer and article are restored, and the dark scheme and the place of toasts are kept', async () => {
  const { page, browser } = await asItWas('mona', dark);
  await page.goto(browser.rant);
  await expect
    .poll(async () => (await page.getByRole('textbox').all()).length > 0 && (await page.locator('textarea').first().inputValue()))
    .toBe('An answer that was not sent yet.');
  await page.goto('/knowledge-base/new-article');
  await expect.poll(() => page.getByLabel(/^Title/).inputValue()).toBe('Half a thought');
  await page.locator('#article-content').getByText('It goes on', { exact: true }).waitFor();
  expect(await page.evaluate(() => [localStorage.getItem('toastPosition'), localStorage.getItem('darkMode')])).toEqual([
    'TOP_LEFT',
    'true',
  ]);
});
