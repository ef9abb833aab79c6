// @module-tag slow
/** The frame of every page: menu and drawer, light and dark, shortcuts, notices, legal pages. */
import { mayOpen } from '@earshot/contract/pages';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { choose, type Visitor } from './browser.ts';
import { journey, phone } from './journey.ts';
import { menuEntries } from './menu-entries.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const stage = journey();
let ada: Visitor;
beforeAll(async () => {
  ada = await stage.open('ada', '', phone);
});
beforeEach(async () => {
  await ada.page.goto('/rants');
  await ada.page.getByText('No rants yet. The first one will appear here.').waitFor();
});

test('on a phone: menu drawer, light and dark, keyboard', async () => {
  const { page } = ada;
  await page.getByText('No rants yet. The first one will appear here.').waitFor();
  await expectAccessible(page);
  await button(page, 'Open the menu').click();
  await page.getByRole('dialog').getByRole('link', { name: 'User Management' }).click();
  await heading(page, 'User Management').waitFor();
  await expectAccessible(page);
  await button(page, 'Switch to dark mode').click();
  expect(await page.evaluate(() => [localStorage.getItem('darkMode'), document.documentElement.dataset.mantineColorScheme])).toEqual([
    'true',
    'dark',
  ]);
  await expectAccessible(page);
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await heading(page, 'All Rants').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or jump to…').last().fill('Manage');
  await page.getByRole('dialog').getByText('User Management').waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Manage Options').waitFor();
});

test('the menu begins with the entries of the specification in order, followed by those of features and nothing else', async () => {
  const managers = ['Manage Options', 'Department Metrics', 'Action Plans', 'User Management'];
  const ofFeatures = await menuEntries();
  for (const [who, role, ...specified] of [
    ['ada', 'admin', 'Dashboard', 'Submit Rant', 'All Rants', ...managers, 'Knowledge Base'],
    ['mona', 'manager', 'Dashboard', 'Submit Rant', 'All Rants', ...managers, 'Knowledge Base'],
    ['eli', 'employee', 'Dashboard', 'Submit Rant', 'All Rants', 'Knowledge Base'],
  ] as const) {
    const open = ofFeatures.filter(({ to }) => mayOpen({ id: stage.cast[who].id, role }, to)).map(({ label }) => label);
    const added = [...open.filter((label) => !specified.some((name) => name === label)), ...(role === 'admin' ? ['Administration'] : [])];
    const { page } = await stage.open(who, '/rants', { viewport: { width: 1280, height: 800 } });
    const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
    // Below its name, User Management says how many accounts wait.
    const names = async () => (await links.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
    await expect.poll(async () => (await names()).slice(0, specified.length), { message: who }).toEqual(specified);
    expect((await names()).slice(specified.length).toSorted(), who).toEqual(added.toSorted());
  }
});

test('the logo leads to the start page, on phones and beside the menu, signed in or not', async () => {
  const { page } = ada;
  const stranger = await stage.open(null, '/terms');
  for (const [button, name, viewport] of [
    [page, 'header', phone.viewport],
    [page, 'aside', { width: 1280, height: 800 }],
    [stranger.page, 'header', { width: 1280, height: 800 }],
  ] as const) {
    await button.setViewportSize(viewport);
    const mark = button.locator(name).getByRole('link', { name: 'Earshot', exact: true });
    expect(await mark.getAttribute('href'), name).toBe('/');
    const before = button.url();
    await mark.click();
    await expect.poll(() => button.url()).not.toBe(before);
    await button.getByRole('heading', { level: 1 }).first().waitFor();
    if (button !== page) continue;
    await page.goto('/rants');
    await heading(page, 'All Rants').waitFor();
  }
  await page.setViewportSize(phone.viewport);
});

test('toasts appear at the position that the person chose', async () => {
  const { page } = ada;
  await button(page, 'Account menu').click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await choose(page, 'Notification Position', 'Top Center');
  await page.getByText('Notifications will appear here.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('toastPosition'))).toBe('TOP_CENTER');
});

test('Privacy, Terms and Outside authorities show their date, signed in or not', async () => {
  const stranger = await stage.open(null);
  for (const { page } of [ada, stranger])
    for (const [path, title] of [
      ['/privacy', 'Privacy Policy'],
      ['/terms', 'Terms of Service'],
      ['/channels', 'Authorities outside'],
    ] as const) {
      await page.goto(path);
      await heading(page, title).waitFor();
      await page.getByText(/^Last updated /).waitFor();
      await expectAccessible(page);
    }
  await stranger.page.goto('/login');
  await heading(stranger.page, 'Login').waitFor();
  await expectAccessible(stranger.page);
});
