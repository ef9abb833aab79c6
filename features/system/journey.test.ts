/** The page System for admins, and the line on every other page while something serious is wrong. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import { dark, journey, phone } from '#e2e/journey.ts';

const stage = journey();
const banner = (page: Page) => page.getByRole('complementary', { name: 'System' });

test('problems are at the top and linked from every page, and disappear when solved', async () => {
  const { app } = stage.t;
  const { page } = await stage.open('ada', '/administration/system', { ...phone, ...dark });
  await page.getByText('SQLite').waitFor();
  await expectAccessible(page);
  app.damage.seen = 'a page cannot be read';
  await page.goto('/administration/organisation');
  await banner(page).getByRole('link', { name: 'See what' }).click();
  await page.getByText('A part of the database is damaged.').waitFor();
  await expectAccessible(page);
  expect(await banner(page).count()).toBe(0);
  app.damage.seen = null;
  await page.reload();
  await page.getByText('Free disk space').waitFor();
  expect(await page.getByText('A part of the database is damaged.').count()).toBe(0);
});

test('the instances table can be scrolled by keyboard if wider than the window', async () => {
  const { app } = stage.t;
  const now = app.clock.now();
  const row = { id: 'warehouse', name: 'warehouse-server:3000', version: app.version, started_at: now, seen_at: now };
  await app.writer.insertInto('instances').values(row).execute();
  const { page } = await stage.open('ada', '/administration/system', { ...phone, locale: 'de' });
  const table = page.getByRole('group', { name: 'Instanzen' });
  expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  await expectAccessible(page);
});

test('a manager sees none of it', async () => {
  stage.t.app.damage.seen = 'a page cannot be read';
  const { page } = await stage.open('mona', '/rants');
  await page.getByRole('heading', { name: 'All Rants' }).waitFor();
  expect([await banner(page).count(), await page.getByRole('link', { name: 'System' }).count()]).toEqual([0, 0]);
  stage.t.app.damage.seen = null;
});
