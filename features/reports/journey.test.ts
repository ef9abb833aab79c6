import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectFine, journey, phone } from '#e2e/journey.ts';
import { submit } from '#server/testing/cast.ts';

const stage = journey();

beforeAll(async () => {
  for (const content of ['The roster came late.', 'The roster is wrong.', 'The heater rattles.'])
    await submit(stage.t, stage.cast.eli.token, content);
});

/** Presses a button or menu item and returns the file that is downloaded. */
async function fileOf(page: Page, role: 'button' | 'menuitem', name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole(role, { name }).click()]);
  return file;
}

test('a file of All Rants contains the filtered rants, of all times without dates', async () => {
  const { page } = await stage.open('mona', '/rants?q=roster');
  await page.getByText('1–2 of 2').waitFor();
  const file = await fileOf(page, 'button', 'Export CSV');
  expect(file.suggestedFilename()).toMatch(/^rants-list-.*\.csv$/);
  expect(Object.fromEntries(new URL(file.url()).searchParams)).toMatchObject({ searchTerm: 'roster', startDate: '1970-01-01' });
  expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(3);
});

test('selected rants are exported as Excel and CSV', async () => {
  const { page } = await stage.open('mona', '/rants?q=roster');
  await page.getByText('1–2 of 2').waitFor();
  for (const box of await page.getByRole('checkbox', { name: /The roster/ }).all()) await box.click();
  await page.getByText('2 selected').first().waitFor();
  const saved = async (name: string) => {
    await page.getByRole('button', { name: 'Export…' }).click();
    return fileOf(page, 'menuitem', name);
  };
  expect((await saved('Export Excel')).suggestedFilename()).toBe('rants-selected.xlsx');
  const file = await saved('Export CSV');
  expect(file.suggestedFilename()).toBe('rants-selected.csv');
  expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(3);
});

test('on a phone the exports of selected rants are items of the More menu', async () => {
  const { page } = await stage.open('mona', '/rants?q=heater', phone);
  await page.getByRole('checkbox', { name: /The heater/ }).click();
  await page.getByRole('button', { name: 'More…' }).click();
  expect((await fileOf(page, 'menuitem', 'Export CSV')).suggestedFilename()).toBe('rants-selected.csv');
});

test('Department Metrics: a file of the rants behind the numbers, and the report in its own window', async () => {
  const { page } = await stage.open('mona', '/department-metrics');
  await page.getByRole('img', { name: /^Daily Trends\./ }).waitFor();
  expect((await fileOf(page, 'button', 'Export CSV')).suggestedFilename()).toMatch(/^department-metrics-.*\.csv$/);
  const [report] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'View Report' }).click()]);
  await report.getByRole('heading', { level: 1, name: 'Department Metrics: All Departments' }).waitFor();
  expect(await report.locator('img').count()).toBe(3);
  await report.close();
  await expectFine(page);
});

test('on a phone the exports of Department Metrics are behind one button beside its title', async () => {
  const { page } = await stage.open('mona', '/department-metrics', phone);
  const button = page.getByRole('button', { name: 'More', exact: true });
  const [title, at] = [await page.getByRole('heading', { level: 1 }).boundingBox(), await button.boundingBox()];
  expect(at?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  expect(await page.getByRole('button', { name: /^Export/ }).count()).toBe(0);
  await button.click();
  const items = page.getByRole('menuitem');
  await items.first().waitFor();
  expect(await items.allInnerTexts()).toEqual(['Export Excel', 'Export CSV']);
  await expectFine(page);
  expect((await fileOf(page, 'menuitem', 'Export CSV')).suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('status').getByText('Ready').waitFor();
});
