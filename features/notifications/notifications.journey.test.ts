// @module-tag slow
/**
 * The bell: which notifications come, reading and undoing them, choosing channels, several tabs and a phone; and which hours make a rant
 * urgent.
 */

import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectFine, journey, phone } from '#e2e/journey.ts';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { settings } from '#features/settings/contract';
import { lists, submit } from '#server/testing/cast.ts';
import { insertNotifications } from '#server/testing/notifications.ts';
import { notifications } from './contract/calls.ts';
import { limits } from './contract/limits.ts';
import { presetOf } from './contract/presets.ts';

describe('Notifications', () => {
  const stage = journey();
  beforeEach(async () => {
    await stage.t.app.writer.deleteFrom('notifications').execute();
    await stage.t.app.writer.deleteFrom('mails').execute();
    await stage.t.app.writer.deleteFrom('preferences').execute();
  });

  type PersonName = 'ada' | 'mona' | 'max' | 'eli' | 'eve';
  const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
  const respond = (id: string, response = 'An answer.') =>
    stage.t.call(rants.respond, { token: stage.cast.mona.token, params: { id }, body: { response } });
  const unreadOf = async (castName: PersonName) =>
    (await stage.t.call(notifications.unread, { token: stage.cast[castName].token })).body.unread;
  const rowsOf = async (castName: PersonName) => (await stage.t.call(notifications.list, { token: stage.cast[castName].token })).body;

  async function openBell(page: Page, unread: number | string): Promise<Locator> {
    await button(page, unread ? `Notifications, ${unread} unread` : 'Notifications').click();
    const dialog = page.getByRole('dialog', { name: 'Notifications' });
    await dialog.getByRole('tab', { name: 'All' }).waitFor();
    return dialog;
  }
  test('five answers are one row with a count; opening the rant in one tab clears badge, title and row in the other', async () => {
    const id = await submit(stage.t, stage.cast.eli.token, 'The gate stays shut.');
    for (let n = 0; n < 5; n++) await respond(id, `Answer ${n}.`);
    const { page, context } = await stage.open('eli', '/rants');
    await page.waitForFunction(() => document.title === '(5) All Rants · Earshot');
    const bell = await openBell(page, 5);
    const link = bell.getByRole('link', { name: 'Mona responded' });
    await link.waitFor();
    expect(await bell.getByRole('listitem').count()).toBe(1);
    await bell.getByText('5 in all').waitFor();
    await bell.getByText('“The gate stays shut.” · Dana Whitfield, Warehouse', { exact: true }).waitFor();
    await expectFine(page);
    const why = page.getByRole('tooltip', { name: 'You wrote this rant.' });
    // The focus starts at the list, so one Tab reaches its first row.
    await page.keyboard.press('Tab');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await why.waitFor();
    const other = await context.newPage();
    await other.goto(`/rant/${id}`);
    await button(other, 'Notifications').waitFor();
    // The tab's title, which the browser's history keeps, holds no words of the rant.
    await other.waitForFunction(() => /^Workload, \w+ \d+, \d{4} · Earshot$/.test(document.title));
    await button(page, 'Notifications').waitFor();
    await bell.getByRole('button', { name: 'Mark “Mona responded” as unread' }).waitFor();
    await page.waitForFunction(() => document.title === 'All Rants · Earshot');
    expect(await unreadOf('eli')).toBe(0);
    // A notification that is marked unread while its rant is open in another tab is not marked as read again by that tab.
    await button(bell, 'Mark “Mona responded” as unread').click();
    // New rows move the others. The pointer must not be over one, or its tooltip would open.
    await page.mouse.move(1, 1);
    await button(page, 'Notifications, 5 unread').waitFor();
    await button(other, 'Notifications, 5 unread').waitFor();
    // A notification that arrives while its rant is visible is read at once.
    await other.bringToFront();
    await respond(id, 'One more.');
    await button(other, 'Notifications').waitFor();
  });

  test('new rants of a department are one row that opens its list; a page shows all, by subject', async () => {
    const { t, cast } = stage;
    const id = await submit(t, cast.max.token, 'The dock is short of people.');
    await respond(id);
    for (const n of [1, 2, 3]) await submit(t, cast.eve.token, `The gate stays shut, ${n}.`);
    const { page } = await stage.open('max', '/rants');
    const bell = await openBell(page, 4);
    await bell.getByRole('link', { name: '3 new rants for Warehouse' }).click();
    await page.waitForURL(/\/rants\?department=Warehouse$/);
    await button(page, 'Notifications, 1 unread').waitFor();
    await openBell(page, 1);
    await bell.getByRole('link', { name: 'All notifications' }).click();
    await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Mona responded' }).waitFor();
    await expectFine(page);
    await button(page.getByRole('main'), 'Action plans').click();
    await page.getByText('No notifications about this.').waitFor();
    expect(page.url()).toContain('subject=plans');
    await page.reload();
    await page.getByText('No notifications about this.').waitFor();
    await button(page.getByRole('main'), 'Rants').click();
    await page.getByRole('main').getByRole('link', { name: '3 new rants for Warehouse' }).waitFor();
  });

  test('a page without unread notifications about it makes no extra call', async () => {
    const id = await submit(stage.t, stage.cast.eve.token, 'The lift stops between floors.');
    await submit(stage.t, stage.cast.eli.token, 'Another one.');
    const { page } = await stage.open('mona', '/rants');
    const paths: string[] = [];
    page.on('request', (request) => paths.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await button(page, 'Notifications, 2 unread').waitFor();
    await page.goto(`/rant/${id}`);
    await button(page, 'Notifications, 1 unread').waitFor();
    expect(paths.filter((item) => item.endsWith('/read-about'))).toHaveLength(1);
    // The calls that index.html has already made are not made again.
    for (const first of ['/api/auth', '/api/settings', '/api/setup'])
      expect(paths.filter((item) => item === `GET ${first}`)).toEqual([`GET ${first}`]);
    await page.goto(`/rant/${id}`);
    await page.getByRole('heading', { name: 'The lift stops between floors.', level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(paths.filter((item) => item.endsWith('/read-about'))).toHaveLength(1);
  });

  test('delete and undo, marking, the unread tab; new ones appear at the top of the open list', async () => {
    // Rants about the same department would be grouped into one row.
    const [second, third] = ['Garage', 'Canteen'];
    for (const name of [second, third])
      await stage.t.call(options.add, { token: stage.cast.ada.token, params: { list: 'targetDepartments' }, body: { name } });
    await submit(stage.t, stage.cast.eve.token, 'The heating is off.');
    await submit(stage.t, stage.cast.eve.token, 'The heating is on, in June.', { department: second });
    const { page } = await stage.open('mona', '/knowledge-base');
    const bell = await openBell(page, 2);
    const row = (words: string) => bell.getByRole('listitem').filter({ hasText: words });
    await row('The heating is off.').getByRole('button', { name: 'Delete' }).click();
    await bell.getByText('Deleted.').waitFor();
    await button(page, 'Notifications, 1 unread').waitFor();
    expect(await unreadOf('mona')).toBe(1);
    await expectFine(page);
    // The Undo button has the focus.
    await page.keyboard.press('Enter');
    await row('The heating is off.').waitFor();
    await button(page, 'Notifications, 2 unread').waitFor();

    await row('The heating is on, in June.')
      .getByRole('button', { name: /as read$/ })
      .click();
    await button(page, 'Notifications, 1 unread').waitFor();
    await bell.getByRole('tab', { name: 'Unread' }).click();
    await row('The heating is off.').waitFor();
    await row('The heating is on, in June.').waitFor({ state: 'detached' });
    await bell.getByRole('tab', { name: 'All' }).click();
    await row('The heating is on, in June.').waitFor();

    await submit(stage.t, stage.cast.eve.token, 'Now it rains in.', { department: third });
    await row('Now it rains in.').waitFor();
    expect(await bell.getByRole('listitem').first().textContent()).toContain('Now it rains in.');
    await row('Now it rains in.')
      .getByRole('button', { name: /as read$/ })
      .click();
    await button(page, 'Notifications, 1 unread').waitFor();
    await page.keyboard.press('Escape');
    await bell.waitFor({ state: 'detached' });
    expect(await button(page, 'Notifications, 1 unread').evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await rowsOf('mona')).map((row) => [row.department, row.read])).toEqual([
      [third, true],
      [second, true],
      [lists.targetDepartments, false],
    ]);
  });

  test('older ones load on request; from 100 on the badge shows 99+; on a phone it is a drawer', async () => {
    const ids = Array.from({ length: 120 }, (_, n) => `many-${n}`);
    await insertNotifications(
      stage.t.app,
      ids.map((id, n) => ({
        id,
        user_id: stage.cast.eve.id,
        kind: 'status' as const,
        data: JSON.stringify({ status: 'Resolved', excerpt: `Number ${n}` }),
        related_model: 'Rant' as const,
        related_id: id,
        event_seq: n,
        created_at: stage.t.clock.now() - (120 - n) * 1000,
        in_app: 1 as const,
        in_digest: 0 as const,
      })),
    );
    const { page } = await stage.open('eve', '/rants', phone);
    await page.waitForFunction(() => document.title.startsWith('(99+) '));
    const bell = await openBell(page, '99+');
    await bell.getByText('Number 119').waitFor();
    expect(await bell.getByRole('listitem').count()).toBe(limits.shown);
    await expectFine(page);
    await button(bell, 'Show older').click();
    await bell.getByText('Number 69', { exact: true }).waitFor();
    await button(bell, 'Show older').click();
    await bell.getByText('Number 0', { exact: true }).waitFor();
    await button(bell, 'Show older').waitFor({ state: 'detached' });
  });

  test('each preset is a set of values of the table, which shows any other as Customised', async () => {
    const { page } = await stage.open('mona', '/profile?tab=notifications', phone);
    const section = page.getByRole('region', { name: 'Notifications' });
    const currentPreset = async () =>
      presetOf((await stage.t.call(notifications.preferences, { token: stage.cast.mona.token })).body.kinds);
    expect(await section.getByRole('radio', { name: 'Important' }).isChecked()).toBe(true);
    expect(await section.getByRole('table').isVisible()).toBe(false);
    for (const [name, preset] of Object.entries({ All: 'all', Digest: 'digest', Important: 'important' })) {
      await section.getByRole('radio', { name }).check();
      await section.getByRole('status').getByText('Saved').waitFor();
      expect(await currentPreset()).toBe(preset);
    }
    await section.getByText('Security, and what becomes of your account, always comes in the app and by email.').waitFor();
    await expectFine(page);
    await section.getByText('Customise', { exact: true }).click();
    await section.getByRole('checkbox', { name: 'Email: A new rant' }).check();
    expect(await section.getByRole('radio', { name: 'Customised' }).isChecked()).toBe(true);
    await expectFine(page);
    await section.getByRole('radio', { name: 'All' }).check();
    await section.getByRole('radio', { name: 'Customised' }).waitFor({ state: 'detached' });
    expect(await section.getByRole('checkbox', { name: 'Email: A new message in a conversation' }).isChecked()).toBe(true);
  });

  test('a kind disabled in the profile is not sent; a failed choice is reverted; some cannot be disabled', async () => {
    const { page } = await stage.open('mona', '/profile?tab=notifications');
    const section = page.getByRole('region', { name: 'Notifications' });
    await section.getByText('Customise', { exact: true }).click();
    const box = section.getByRole('checkbox', { name: 'In the app: A new rant' });
    await box.uncheck();
    await section.getByRole('status').getByText('Saved').waitFor();
    await section.getByRole('checkbox', { name: 'Digest: A new rant' }).uncheck();
    await section.getByLabel('Time of the digest').selectOption('17:00');
    await expect
      .poll(async () => (await stage.t.call(notifications.preferences, { token: stage.cast.mona.token })).body.digestHour)
      .toBe(17);
    expect(await section.getByRole('checkbox', { name: /Your email or password is changed/ }).count()).toBe(0);
    await section.getByText('Email is not set up here yet.').waitFor();
    await submit(stage.t, stage.cast.eve.token, 'Nobody tells Mona.');
    expect(await rowsOf('mona')).toEqual([]);
    expect(await unreadOf('max')).toBe(1);
    await expectFine(page);

    await page.route('**/api/preferences', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { code: 'failed', msg: 'Not today.' } }) : route.continue(),
    );
    await box.click();
    await page.getByText('Not today.').waitFor();
    expect(await box.isChecked()).toBe(false);
    await page.setViewportSize(phone.viewport);
    await expectFine(page);
  });

  test('working hours: days, times and holidays; invalid ones are named at their field', async () => {
    const { page } = await stage.open('ada', '/administration/organisation');
    await page.getByRole('radio', { name: 'Working hours' }).check({ force: true });
    await page.getByText('72 working hours, with 8 a day, are about 9 working days.').waitFor();
    await page.getByRole('checkbox', { name: 'Friday' }).uncheck({ force: true });
    await page.getByLabel('Work ends').selectOption('09:00');
    await button(page, 'Add').click();
    await page.getByText('This is not a date.').waitFor();
    await button(page, 'Save').click();
    await page.getByRole('button', { name: /The end must be after the start/ }).click();
    expect(await page.getByLabel('Work ends').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByLabel('Work ends').selectOption('18:00');
    await page.getByRole('textbox', { name: 'A day off' }).fill('12/25/2030');
    await button(page, 'Add').click();
    await page.getByRole('button', { name: /^Remove / }).waitFor();
    await expectFine(page);
    await button(page, 'Save').click();
    await page.getByText('The settings are saved.').waitFor();
    const { body } = await stage.t.call(settings.read, { token: stage.cast.ada.token });
    expect(body).toMatchObject({ urgentCounts: 'workingHours', workDays: [1, 2, 3, 4], workFrom: 9, workTo: 18 });
    expect(body.holidays).toHaveLength(1);
    await page.getByRole('button', { name: /^Remove / }).click();
    await page.getByText('None yet.').waitFor();
  });

  test('working hours that an older version stored wrong are said at their field, and other settings can be saved', async () => {
    for (const [key, value] of [
      ['workFrom', '17'],
      ['workTo', '9'],
    ] as const)
      await stage.t.app.writer
        .insertInto('settings')
        .values({ key, value })
        .onConflict((c) => c.column('key').doUpdateSet({ value }))
        .execute();
    await stage.t.call(settings.change, { token: stage.cast.ada.token, body: { urgentCounts: 'hours' } });
    await stage.t.call(settings.change, { token: stage.cast.ada.token, body: { organisationName: 'Stored wrong' } });
    const { page } = await stage.open('ada', '/administration/organisation');
    await page.getByText('The end must be after the start.').waitFor();
    await page.getByLabel('Organisation name').fill('Saved beside it');
    await button(page, 'Save').click();
    await page.getByText('The settings are saved.').waitFor();
    await page.getByText('The end must be after the start.').waitFor();
    await expectFine(page);
    await page.getByLabel('Work ends').selectOption('18:00');
    await button(page, 'Save').click();
    await page.getByText('The end must be after the start.').waitFor({ state: 'hidden' });
    const { body } = await stage.t.call(settings.read, { token: stage.cast.ada.token });
    expect(body).toMatchObject({ organisationName: 'Saved beside it', workFrom: 17, workTo: 18 });
  });
});
