/** Steps that journeys of sealed rants repeat. */
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

/** Runs in the page. Returns what its browser keeps of sealed rants for a user (`earshot-sealed-ID`), after making `changes` to it. */
export const keptInPage = ([name, changes]: readonly [string, Record<string, unknown>]) =>
  new Promise<KeptHere>((resolve, reject) => {
    const asked = indexedDB.open(name, 1);
    let isNew = false;
    // The page makes the database itself: one made here, without its table, would keep the page from keeping anything.
    asked.onupgradeneeded = () => {
      isNew = true;
      asked.transaction?.abort();
    };
    asked.onerror = (event) => {
      event.preventDefault();
      if (isNew) resolve(null as never);
      else reject(asked.error);
    };
    asked.onsuccess = () => {
      const store = asked.result.transaction('kept', 'readwrite').objectStore('kept');
      const got = store.get('all');
      got.onsuccess = () => {
        const { askAt, ...rest } = changes;
        const all = got.result && { ...got.result, ...rest };
        if (all?.chores && askAt !== undefined) all.chores = { ...all.chores, askAt };
        if (all && Object.keys(changes).length > 0) store.put(all, 'all');
        store.transaction.oncomplete = () => {
          asked.result.close();
          resolve(all);
        };
      };
    };
  });
export const kept = (page: Page, user: string, change: Record<string, unknown> = {}) =>
  page.evaluate(keptInPage, [`earshot-sealed-${user}`, change] as const);

const dayMs = 86_400_000;
/** On a Monday passes come anew, and nothing leaves a device: tests that need two days in a row begin on a Tuesday. */
export async function onTuesday({ t, cast }: Journey): Promise<void> {
  const today = weekday(new Date(t.clock.now()).toISOString().slice(0, 10));
  await passTime(t, cast, ((8 - today) % 7) * dayMs);
}

/** At a form in which a rant can be sealed and sent today: five people have passes, this one's came yesterday. */
export async function readyToSeal(stage: Journey, who: 'eli' | 'eve' | 'max', options: Opening = {}): Promise<Visitor> {
  const { t, cast } = stage;
  const { state } = (await t.call(sealed.keys)).body;
  if (state === 'off') {
    await onTuesday(stage);
    await beginSealed(t, (changes) => settle(t, changes));
  }
  // Passes of another week do not count.
  if (state !== 'on') {
    const have = (await t.app.db.selectFrom('sealed_issued').select('user_id').execute()).map((row) => row.user_id);
    for (const other of ['ada', 'mona', 'max', 'eve', 'eli'] as const)
      if (other !== who && !have.includes(cast[other].id)) await passesOf(t, await newSession(t, cast[other].id), 3);
  }
  const visitor = await stage.open({ token: await newSession(t, cast[who].id) }, '/rant', options);
  await passesHere(visitor.page, cast[who].id);
  t.clock.forward(dayMs);
  await visitor.page.reload();
  await expect.poll(() => card(visitor.page, 'Sealed').isEnabled()).toBe(true);
  return visitor;
}
/**
 * From now on the page asks for passes in vain. Returns how to end that: once it has asked, it may ask again when it loads next. A load before that answer
 * would lose the passes that the server has counted, and a person gets no more than those of two devices.
 */
export async function refusePasses(page: Page, user: string): Promise<() => Promise<void>> {
  const calls = '**/api/sealed/passes';
  await page.route(calls, (route) => route.abort());
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/sealed/passes'));
  return async () => {
    await asked;
    await page.unroute(calls);
    await kept(page, user, { askAt: 0 });
  };
}
/** They come by themselves. */
export const passesHere = (page: Page, user: string) => expect.poll(async () => (await kept(page, user))?.passes.length).toBe(3);

/** Types two of twelve words back, until it is said that nothing is sent yet. */
export async function writeDown(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: 'Your twelve words' }).waitFor();
  const words = await page.locator('ol[translate="no"] li').allTextContents();
  await page.getByRole('button', { name: 'I have written them down' }).click();
  for (const field of await page.getByRole('textbox', { name: /^Word \d+$/ }).all()) {
    const label = await page.locator(`label[for="${await field.getAttribute('id')}"]`).textContent();
    await field.fill(words[Number(/\d+/.exec(label ?? '')?.[0]) - 1] ?? '');
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  return words;
}

/** Runs in the page. Everything that this browser keeps for it, byte for byte: storage, databases, caches. */
export const allKept = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    const said = (value: unknown): void => {
      if (value instanceof Uint8Array || value instanceof ArrayBuffer) {
        const bytes = new Uint8Array(value as ArrayBuffer);
        // As signs of one byte, and as text: a word may stand there in either.
        let signs = '';
        for (let at = 0; at < bytes.length; at += 8192) signs += String.fromCharCode(...bytes.subarray(at, at + 8192));
        found.push(signs, new TextDecoder().decode(bytes), new TextDecoder('utf-16le').decode(bytes));
      } else if (typeof value === 'object' && value !== null)
        for (const [name, inner] of Object.entries(value)) {
          found.push(name);
          said(inner);
        }
      else found.push(String(value));
    };
    const done = <T>(asked: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    for (const storage of [localStorage, sessionStorage]) said({ ...storage });
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name ?? ''));
      found.push(name ?? '');
      for (const table of db.objectStoreNames) {
        const store = db.transaction(table).objectStore(table);
        said(await done(store.getAllKeys()));
        said(await done(store.getAll()));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url);
        const response = await cache.match(request);
        if (response) said(await response.arrayBuffer());
      }
    }
    found.push(document.cookie, location.href, JSON.stringify(history.state));
    return found.join('\n');
  });

/** One of the two answers to 'Who wrote this?'. */
export const card = (page: Page, name: 'Named' | 'Sealed') => page.getByRole('radio', { name: new RegExp(`^${name}`) });
