/** Steps that journeys of anonymous rants repeat. */
import { weekday } from '@earshot/contract/calendar';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Opening, Visitor } from '#e2e/browser.ts';
import type { Journey } from '#e2e/journey.ts';
import { newSession, passTime, settle } from '#server/testing/cast.ts';
import { sealed } from '../contract/calls.ts';
import { beginSealed, passesOf } from '../server/testing/device.ts';

interface KeptHere {
  passes: unknown[];
  threads: unknown[];
  chores: Record<string, unknown> | null;
}

/** Runs in the page. Returns what its browser keeps of anonymous rants for a user (`earshot-sealed-ID`), after making `changes` to it. */
export const keptInPage = ([name, changes]: readonly [string, Record<string, unknown>]) =>
  new Promise<KeptHere>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    let isNew = false;
    // The page has to make the database itself: one made here would lack the table, and the page could store nothing.
    request.onupgradeneeded = () => {
      isNew = true;
      request.transaction?.abort();
    };
    request.onerror = (event) => {
      event.preventDefault();
      if (isNew) resolve(null as never);
      else reject(request.error);
    };
    request.onsuccess = () => {
      const store = request.result.transaction('kept', 'readwrite').objectStore('kept');
      const got = store.get('all');
      got.onsuccess = () => {
        const { askAt, ...rest } = changes;
        const all = got.result && { ...got.result, ...rest };
        if (all?.chores && askAt !== undefined) all.chores = { ...all.chores, askAt };
        if (all && Object.keys(changes).length > 0) store.put(all, 'all');
        store.transaction.oncomplete = () => {
          request.result.close();
          resolve(all);
        };
      };
    };
  });
export const changeKept = (page: Page, user: string, change: Record<string, unknown> = {}) =>
  page.evaluate(keptInPage, [`earshot-sealed-${user}`, change] as const);

const dayMs = 86_400_000;
/** Moves the clock to a Tuesday, for tests that need two days in a row: on a Monday new passes come, and nothing leaves a device. */
export async function onTuesday({ t, cast }: Journey): Promise<void> {
  const today = weekday(new Date(t.clock.now()).toISOString().slice(0, 10));
  await passTime(t, cast, ((8 - today) % 7) * dayMs);
}

/** Opens the form when a rant can be sealed and sent today: five people have passes, and this person's came yesterday. */
export async function readyToSeal(stage: Journey, castName: 'eli' | 'eve' | 'max', options: Opening = {}): Promise<Visitor> {
  const { t, cast } = stage;
  const { state } = (await t.call(sealed.keys)).body;
  if (state === 'off') {
    await onTuesday(stage);
    await beginSealed(t, (changes) => settle(t, changes));
  }
  // Passes of another week do not count, so people who have none of this week get some.
  if (state !== 'on') {
    const have = (await t.app.db.selectFrom('sealed_issued').select('user_id').execute()).map((row) => row.user_id);
    for (const other of ['ada', 'mona', 'max', 'eve', 'eli'] as const)
      if (other !== castName && !have.includes(cast[other].id)) await passesOf(t, await newSession(t, cast[other].id), 3);
  }
  const visitor = await stage.open({ token: await newSession(t, cast[castName].id) }, '/rant', options);
  await passesHere(visitor.page, cast[castName].id);
  t.clock.forward(dayMs);
  await visitor.page.reload();
  await expect.poll(() => card(visitor.page, 'Anonymous').isEnabled()).toBe(true);
  return visitor;
}
/**
 * Makes the page's calls for passes fail. Returns a function that ends this: it waits until the page has asked, and lets the page ask again
 * when it is next loaded. Loading it earlier would lose passes that the server has counted, and a person gets only as many as two devices
 * need.
 */
export async function refusePasses(page: Page, user: string): Promise<() => Promise<void>> {
  const calls = '**/api/sealed/passes';
  await page.route(calls, (route) => route.abort());
  const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/sealed/passes'));
  return async () => {
    await failedRequest;
    await page.unroute(calls);
    await changeKept(page, user, { askAt: 0 });
  };
}
/** Waits for the passes, which the page fetches by itself. */
export const passesHere = (page: Page, user: string) => expect.poll(async () => (await changeKept(page, user))?.passes.length).toBe(3);

/** Goes through the twelve words: types the two that are asked for, and waits for 'Not sent yet'. Returns the words. */
export async function writeDown(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: 'Your 12-word code' }).waitFor();
  const words = await page.locator('ol[translate="no"] li').allTextContents();
  await page.getByRole('button', { name: 'I have written it down' }).click();
  for (const field of await page.getByRole('textbox', { name: /^Word \d+$/ }).all()) {
    const label = await page.locator(`label[for="${await field.getAttribute('id')}"]`).textContent();
    await field.fill(words[Number(/\d+/.exec(label ?? '')?.[0]) - 1] ?? '');
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  return words;
}

/** Runs in the page. Returns everything that the browser stores for it, byte for byte: storage, databases, caches. */
export const allKept = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    const writeResult = (value: unknown): void => {
      if (value instanceof Uint8Array || value instanceof ArrayBuffer) {
        const bytes = new Uint8Array(value as ArrayBuffer);
        // A word may be stored as single-byte characters, as UTF-8 or as UTF-16.
        let signs = '';
        for (let at = 0; at < bytes.length; at += 8192) signs += String.fromCharCode(...bytes.subarray(at, at + 8192));
        texts.push(signs, new TextDecoder().decode(bytes), new TextDecoder('utf-16le').decode(bytes));
      } else if (typeof value === 'object' && value !== null)
        for (const [name, inner] of Object.entries(value)) {
          texts.push(name);
          writeResult(inner);
        }
      else texts.push(String(value));
    };
    const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const storage of [localStorage, sessionStorage]) writeResult({ ...storage });
    for (const { name } of await indexedDB.databases()) {
      const db = await resultOf(indexedDB.open(name ?? ''));
      texts.push(name ?? '');
      for (const table of db.objectStoreNames) {
        const store = db.transaction(table).objectStore(table);
        writeResult(await resultOf(store.getAllKeys()));
        writeResult(await resultOf(store.getAll()));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url);
        const response = await cache.match(request);
        if (response) writeResult(await response.arrayBuffer());
      }
    }
    texts.push(document.cookie, location.href, JSON.stringify(history.state));
    return texts.join('\n');
  });

/** One of the two radio buttons of 'Send as'. */
export const card = (page: Page, name: 'With my name' | 'Anonymous') =>
  page.getByRole('radio', { name: name === 'Anonymous' ? /^Anonymous/ : /: you get answers here$/ });
