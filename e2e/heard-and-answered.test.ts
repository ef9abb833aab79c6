/** From an empty database to an answered rant, using only the pages. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { optionsForEngine } from '../server/testing/every-engine.ts';
import { expectAccessible } from './accessible.ts';
import { choose, type Visitor } from './browser.ts';
import { dark, journey } from './journey.ts';

const password = 'correct horse battery';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const inConversation = (page: Page, words: string) => page.getByRole('list', { name: 'Conversation' }).getByText(words);

/** Creates the first admin with the printed setup link. */
async function setUp(page: Page, secret: string): Promise<void> {
  await page.goto(`/setup#${secret}`);
  await button(page, 'Next').click();
  await page.getByText('3 fields need your attention').waitFor();
  await page.getByLabel('Name').fill('Ada Okafor');
  await page.getByLabel('Email').fill('ada@northwind.example');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await expectAccessible(page);
  await button(page, 'Next').click();
  await page.getByLabel('Organisation name').fill('Northwind');
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
  const [request] = await Promise.all([page.waitForRequest('**/api/auth/register'), button(page, 'Register').click()]);
  expect(request.postDataJSON()).toMatchObject({ role: 'employee' });
  await page.getByText('Please wait for administrator approval').waitFor();
  await page.waitForURL('**/login');
}

async function login(page: Page, email: string, typedPassword = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(typedPassword);
  await button(page, 'Login').click();
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
    await page.getByText(`“${name}” has been added.`).waitFor();
  }
  await expectAccessible(page);
}

describe.each(['sqlite', 'postgres'] as const)('From an empty database to a rant that is heard and answered (%s)', (engine) => {
  /** Pages are the same on both engines, so axe checks them only once. */
  const accessible = async (page: Page) => engine === 'sqlite' && expectAccessible(page);
  const stage = journey({ isEmpty: true, app: () => optionsForEngine(engine), showsAxe: engine === 'sqlite' });
  let ada: Visitor;
  let eli: Visitor;
  beforeAll(async () => {
    ada = await stage.open(null);
    eli = await stage.open(null, '', { ...dark, noticesStay: true });
  });

  test('setup, registration, approval', async () => {
    await setUp(ada.page, stage.t.setupSecret);
    await register(eli.page);
    // The admin's bell shows the registration without a reload.
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

  test('a rant is submitted once; the manager is notified at once and the author sees the answer arrive', async () => {
    await eli.page.getByRole('link', { name: 'Submit Rant' }).click();
    await button(eli.page, 'Submit Rant').click();
    await eli.page.getByText('4 fields need your attention').waitFor();
    await choose(eli.page, 'Target Employee', 'Dana Whitfield');
    await choose(eli.page, 'Target Department', 'Warehouse');
    await choose(eli.page, 'Category Type', 'Workload');
    await eli.page.getByLabel('Rant Content').fill('My shift roster changed three times this week. <b>Three.</b>');
    await eli.page.getByText('Draft kept on this device').waitFor();
    await accessible(eli.page);
    // The draft survives a reload.
    await eli.page.reload();
    expect(await eli.page.getByLabel('Rant Content').inputValue()).toContain('three times this week');
    // Waits until everything above the button has loaded, so that it does not move under the pointer.
    await eli.page.waitForLoadState('networkidle');
    await button(eli.page, 'Submit Rant').dblclick();
    await eli.page.getByText('Your rant was sent.').waitFor();
    expect(await eli.page.getByLabel('Rant Content').inputValue()).toBe('');

    await ada.page.getByText('New rant for Warehouse').first().waitFor();
    await button(ada.page, 'Notifications, 2 unread').click();
    await accessible(ada.page);
    await ada.page.getByRole('dialog').getByRole('link', { name: 'New rant for Warehouse' }).click();
    await heading(ada.page, 'My shift roster changed three times this week. <b>Three.</b>').waitFor();
    expect(await ada.page.title(), 'neither words nor names').toMatch(/Workload, \w{3} \d+, \d{4} · Earshot$/);
    await inConversation(ada.page, '<b>Three.</b>').waitFor();
    await button(ada.page, 'Notifications, 1 unread').waitFor();
    await accessible(ada.page);

    await eli.page.getByRole('link', { name: 'Open it' }).click();
    await eli.page.getByText('Ada Okafor read this').waitFor();
    expect(await button(ada.page, 'Submit').isDisabled()).toBe(true);
    await ada.page.getByLabel('Your response').fill('I will look into it today.');
    await button(ada.page, 'Submit').click();
    await inConversation(eli.page, 'I will look into it today.').waitFor();
    await eli.page.getByText('Ada Okafor responded').first().waitFor();
    // The notification is read, because its rant is open.
    await button(eli.page, 'Notifications').waitFor();
    await accessible(eli.page);

    const page = await eli.page.context().newPage();
    await page.goto('/rants');
    await page.getByText('1–1 of 1').waitFor();
    await accessible(page);
    await page.close();
  });

  test('a rant is resolved with a reason and reopened by its author', async () => {
    await button(ada.page, 'Resolve').click();
    await ada.page.getByLabel('Action taken').check();
    await ada.page.getByLabel('A line to the author (optional)').fill('The list hangs at the gate.');
    await accessible(ada.page);
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
    await inConversation(eli.page, 'The list hangs at the gate.').waitFor();
    await button(ada.page, 'Undo: The rant has been resolved.').waitFor();
    await eli.page.getByText('Reason: Action taken').waitFor();
    await eli.page.getByText('This reopens the resolved rant. Everyone who can read it sees this at once, with your name.').waitFor();
    await eli.page.getByLabel('Add something').fill('It happened again.');
    await button(eli.page, 'Submit').click();
    await inConversation(ada.page, 'It happened again.').waitFor();
    await accessible(ada.page);
  });

  test('an employee on a manager’s page is sent to / with a reason; after signing in again people return to where they were', async () => {
    // Signs in again if nobody is signed in any more.
    await eli.page.goto('/');
    await eli.page.getByLabel('Email').or(button(eli.page, 'Account menu')).first().waitFor();
    if (await eli.page.getByLabel('Email').isVisible()) await login(eli.page, 'eli@northwind.example');
    await button(eli.page, 'Account menu').waitFor();
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
