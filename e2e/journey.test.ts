import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../server/testing/app.ts';
import { wishesFor } from '../server/testing/every-engine.ts';
import { expectAccessible, type Visitor, visit } from './browser.ts';
import { openBrowser } from './chromium.ts';

const password = 'correct horse battery';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const said = (page: Page, words: string) => page.getByRole('list', { name: 'Conversation' }).getByText(words);

/** The first admin, by the printed link. */
async function setUp(page: Page, secret: string): Promise<void> {
  await page.goto(`/setup#${secret}`);
  await button(page, 'Next').click();
  await page.getByText('3 fields need your attention').waitFor();
  await page.getByLabel('Name').fill('Ada Okafor');
  await page.getByLabel('Email').fill('ada@northwind.example');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await expectAccessible(page);
  await button(page, 'Next').click();
  await page.getByLabel('Name of the organisation').fill('Northwind');
  await button(page, 'Next').click();
  await button(page, 'Start').click();
  await page.getByText('Choose who can read rants').first().waitFor();
  await page.getByLabel('Everyone who is signed in').check();
  await expectAccessible(page);
  await button(page, 'Start').click();
  await heading(page, 'Dashboard').waitFor();
}

async function register(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Name').fill('Eli Navarro');
  await page.getByLabel('Email').fill('eli@northwind.example');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('something else');
  await button(page, 'Register').click();
  await page.getByText('Passwords do not match').first().waitFor();
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password);
  await expectAccessible(page);
  await button(page, 'Register').click();
  await page.getByText('Please wait for administrator approval').waitFor();
  await page.waitForURL('**/login', { timeout: 10_000 });
}

async function login(page: Page, email: string, given = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(given);
  await button(page, 'Login').click();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).click();
}

async function fillLists(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Manage Options' }).click();
  for (const [tab, field, name] of [
    ['Target Employees', 'New target employee', 'Dana Whitfield'],
    ['Target Departments', 'New target department', 'Warehouse'],
    ['Category Types', 'New category type', 'Workload'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByLabel(field).fill(name);
    await button(page, 'Add').click();
    await page.getByText(`“${name}” is in the list.`).waitFor();
  }
  await expectAccessible(page);
}

describe.each(['sqlite', 'postgres'] as const)('From an empty database to a rant that is heard and answered (%s)', (engine) => {
  /** The screens are the same on both engines: looked at once. */
  const accessible = async (page: Page) => engine === 'sqlite' && expectAccessible(page);
  let t: TestApp;
  let ada: Visitor;
  let eli: Visitor;
  beforeAll(async () => {
    t = await startApp(await wishesFor(engine));
    ada = await visit(browser, t.url);
    eli = await visit(browser, t.url, { colorScheme: 'dark' });
  });
  afterAll(() => t?.close());
  afterEach(() => {
    expect(ada.complaints).toEqual([]);
    expect(eli.complaints).toEqual([]);
  });

  test('setup, registration, approval', async () => {
    await setUp(ada.page, t.setupSecret);
    await register(eli.page);
    // The admin's bell rang meanwhile, without a reload.
    await button(ada.page, 'Notifications, 1 unread').waitFor();
    await login(eli.page, 'eli@northwind.example');
    await eli.page.getByText('Your account is pending administrator approval. Please check your email for updates.').waitFor();
    await login(eli.page, 'eli@northwind.example', 'not his password');
    await eli.page.getByRole('main').getByText('Invalid email or password').waitFor();
    await ada.page.getByRole('link', { name: 'User Management' }).click();
    await button(ada.page, 'Approve Eli Navarro').click();
    await ada.page.getByText('User approved successfully').waitFor();
    await accessible(ada.page);
    await fillLists(ada.page);
    await login(eli.page, 'eli@northwind.example');
    await eli.page.getByText('Successfully logged in!').waitFor();
    await heading(eli.page, 'Welcome, Eli Navarro').waitFor();
  });

  test('a rant is submitted once, the manager told at once, and the author sees the answer arrive', async () => {
    await eli.page.getByRole('link', { name: 'Submit Rant' }).click();
    await button(eli.page, 'Submit Rant').click();
    await eli.page.getByText('4 fields need your attention').waitFor();
    await choose(eli.page, 'Target Employee', 'Dana Whitfield');
    await choose(eli.page, 'Target Department', 'Warehouse');
    await choose(eli.page, 'Category Type', 'Workload');
    await eli.page.getByLabel('Rant Content').fill('My shift roster changed three times this week. <b>Three.</b>');
    await eli.page.getByText('Draft kept on this device').waitFor();
    await accessible(eli.page);
    // What was typed outlives the page.
    await eli.page.reload();
    expect(await eli.page.getByLabel('Rant Content').inputValue()).toContain('three times this week');
    // What stands above the button has come, so that it does not move under the pointer.
    await eli.page.waitForLoadState('networkidle');
    await button(eli.page, 'Submit Rant').dblclick();
    // Held while it is pointed at: it would go after its six seconds.
    await eli.page.getByText('Your rant was sent.').hover();
    expect(await eli.page.getByLabel('Rant Content').inputValue()).toBe('');

    await ada.page.getByText('New rant for Warehouse').first().waitFor();
    await button(ada.page, 'Notifications, 2 unread').click();
    await accessible(ada.page);
    await ada.page.getByRole('dialog').getByRole('link', { name: 'New rant for Warehouse' }).click();
    await heading(ada.page, 'Dana Whitfield, Warehouse').waitFor();
    await said(ada.page, '<b>Three.</b>').waitFor();
    await button(ada.page, 'Notifications, 1 unread').waitFor();
    await accessible(ada.page);

    await eli.page.getByRole('link', { name: 'Open it' }).click();
    await eli.page.getByText('Ada Okafor read this').waitFor();
    expect(await button(ada.page, 'Submit').isDisabled()).toBe(true);
    await ada.page.getByLabel('Your response').fill('I will look into it today.');
    await button(ada.page, 'Submit').click();
    await said(eli.page, 'I will look into it today.').waitFor();
    await eli.page.getByText('Ada Okafor responded').first().waitFor();
    // He is looking at it: it is read.
    await button(eli.page, 'Notifications').waitFor();
    await accessible(eli.page);

    const listed = await eli.page.context().newPage();
    await listed.goto('/rants');
    await listed.getByText('1–1 of 1').waitFor();
    await accessible(listed);
    await listed.close();
  });

  test('resolved with a reason, opened again by the author', async () => {
    await button(ada.page, 'Change status').click();
    await ada.page.getByRole('menuitem', { name: 'Resolve…' }).click();
    await ada.page.getByLabel('Action taken').check();
    await accessible(ada.page);
    await button(ada.page, 'Resolve').click();
    await eli.page.getByText('Reason: Action taken').waitFor();
    await eli.page.getByLabel('Add something').fill('It happened again.');
    await button(eli.page, 'Submit').click();
    await said(ada.page, 'It happened again.').waitFor();
    await accessible(ada.page);
  });

  test('the dashboards count the rant; a number leads to what it counts; files and the report', async () => {
    const { page } = ada;
    await page.goto('/manager-dashboard');
    await page.getByRole('img', { name: /^Categories\. Total rants, 1 in all: Workload 1/ }).waitFor();
    await accessible(page);
    await page.getByRole('group', { name: 'Department performance: show as' }).getByRole('button', { name: 'Table' }).click();
    await page.getByRole('link', { name: 'Warehouse, Total rants: 1' }).click();
    await page.waitForURL('**/rants?range=week&department=Warehouse');
    await page.getByText('1–1 of 1').waitFor();
    await button(page, 'Remove the filter “Department: Warehouse”').click();
    await page.waitForURL('**/rants?range=week');
    await page.getByRole('link', { name: 'Department Metrics' }).click();
    await page.getByRole('img', { name: /^Daily Trends\. Total: 1 in all/ }).waitFor();
    await accessible(page);
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
    expect(file.suggestedFilename()).toMatch(/^department-metrics-.*\.csv$/);
    const [report] = await Promise.all([page.waitForEvent('popup'), button(page, 'View Report').click()]);
    await report.getByRole('heading', { level: 1, name: 'Department Metrics: All Departments' }).waitFor();
    expect(await report.locator('img').count()).toBe(3);
    await report.close();
    await eli.page.goto('/employee-dashboard');
    await eli.page.getByText('Status: Responded').first().waitFor();
    await accessible(eli.page);
  });

  test('an employee at a manager’s page lands on / and learns why; signed out, he comes back to where he was', async () => {
    await eli.page.goto('/user-management');
    await eli.page.getByText('That page is not open to your role.').waitFor();
    expect(new URL(eli.page.url()).pathname).toBe('/');
    await button(eli.page, 'Account menu').click();
    await eli.page.getByRole('menuitem', { name: 'Logout' }).click();
    await eli.page.waitForURL('**/login**');
    await eli.page.goto('/rants?status=Responded');
    await eli.page.waitForURL('**/login?next=**');
    await login(eli.page, 'eli@northwind.example');
    await eli.page.waitForURL('**/rants?status=Responded');
    await eli.page.getByText('1–1 of 1').waitFor();
  });
});

describe('Small things that only a browser can tell', () => {
  let t: TestApp;
  let ada: Visitor;
  beforeAll(async () => {
    t = await startApp();
    ada = await visit(browser, t.url, { viewport: { width: 360, height: 740 } });
    await setUp(ada.page, t.setupSecret);
  });
  afterAll(() => t?.close());
  beforeEach(async () => {
    await ada.page.goto('/rants');
    await ada.page.getByText('No rants yet. The first one will stand here.').waitFor();
  });

  test('on a phone the menu is a drawer; light and dark; the keyboard', async () => {
    const { page } = ada;
    await page.getByText('No rants yet. The first one will stand here.').waitFor();
    await expectAccessible(page);
    await button(page, 'Open the menu').click();
    await page.getByRole('dialog').getByRole('link', { name: 'User Management' }).click();
    await heading(page, 'User Management').waitFor();
    await expectAccessible(page);
    await button(page, 'Use the dark scheme').click();
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

  test('a toast stands where the person wants it', async () => {
    const { page } = ada;
    await button(page, 'Account menu').click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await choose(page, 'Notification Position', 'Top Center');
    await page.getByText('Notifications appear here from now on.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('toastPosition'))).toBe('TOP_CENTER');
  });

  test('Privacy and Terms say when they were updated, signed in or not', async () => {
    const stranger = await visit(browser, t.url);
    for (const { page } of [ada, stranger])
      for (const [path, title] of [
        ['/privacy', 'Privacy Policy'],
        ['/terms', 'Terms of Service'],
      ] as const) {
        await page.goto(path);
        await heading(page, title).waitFor();
        await page.getByText(/^Last updated /).waitFor();
        await expectAccessible(page);
      }
    await stranger.page.goto('/login');
    await heading(stranger.page, 'Login').waitFor();
    await expectAccessible(stranger.page);
    expect(stranger.complaints).toEqual([]);
    expect(ada.complaints).toEqual([]);
  });
});
