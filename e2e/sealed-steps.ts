/** What journeys of sealed rants do again and again. */
import type { Page } from 'playwright-core';
import { lists } from '../server/testing/cast.ts';
import { choose } from './browser.ts';

/** Runs in the page. What its browser keeps of sealed rants for a user (`earshot-sealed-ID`); `changes` are made to it. */
export const keptInPage = ([name, changes]: readonly [string, Record<string, unknown>]) =>
  new Promise<{ passes: unknown[]; chores: Record<string, unknown> | null }>((resolve, reject) => {
    const asked = indexedDB.open(name, 1);
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
      const store = asked.result.transaction('kept', 'readwrite').objectStore('kept');
      const got = store.get('all');
      got.onsuccess = () => {
        const all = got.result;
        if (all?.chores && 'askAt' in changes) store.put({ ...all, chores: { ...all.chores, ...changes } }, 'all');
        asked.result.close();
        resolve(all);
      };
    };
  });
export const kept = (page: Page, user: string, change: Record<string, unknown> = {}) =>
  page.evaluate(keptInPage, [`earshot-sealed-${user}`, change] as const);

/** One of the two answers to 'Who wrote this?'. */
export const card = (page: Page, name: 'Named' | 'Sealed') => page.getByRole('radio', { name: new RegExp(`^${name}`) });

/** The form of a rant, all but that question. */
export async function fill(page: Page, content: string): Promise<void> {
  await choose(page, 'Target Employee', lists.targetEmployees);
  await choose(page, 'Target Department', lists.targetDepartments);
  await choose(page, 'Category Type', lists.categoryTypes);
  await page.getByRole('textbox', { name: 'Rant Content' }).fill(content);
}
