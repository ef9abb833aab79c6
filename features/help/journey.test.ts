import { test } from 'vitest';
import { journey } from '#e2e/journey.ts';

const stage = journey();

test('the guide of the role comes first, from account menu, shortcut and palette; others are one link away', async () => {
  const { page } = await stage.open('ada', '/');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await page.getByRole('heading', { name: 'Guide for admins', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
  await page.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name: 'For employees' }).click();
  await page.getByRole('heading', { name: 'Guide for employees', level: 1 }).waitFor();
  await page.goto('/administration');
  await page.getByRole('heading', { name: 'Administration', level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.getByRole('heading', { name: 'Guide for admins', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('option', { name: 'Help' }).waitFor();
});

test('before the first rant a link leads to the guide', async () => {
  const { page } = await stage.open('eve', '/employee-dashboard');
  await page.getByRole('link', { name: 'Read the one-page guide' }).click();
  await page.getByRole('heading', { name: 'Guide for employees', level: 1 }).waitFor();
});
