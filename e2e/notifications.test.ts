import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { mail } from '@earshot/contract/mail';
import { notificationCatalogue } from '@earshot/contract/notification-kinds';
import { notifications } from '@earshot/contract/notifications';
import { rants } from '@earshot/contract/rants';
import { settings } from '@earshot/contract/settings';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../server/testing/app.ts';
import { type Cast, emailOf, fillLists, meetCast, submit } from '../server/testing/cast.ts';
import { mailsTo } from '../server/testing/outbox.ts';
import { startSmtp, type TestSmtp } from '../server/testing/smtp.ts';
import { expectAccessible, type Visitor, visit } from './browser.ts';
import { openBrowser } from './chromium.ts';

describe('Notifications and mail', () => {
  let browser: Browser;
  let t: TestApp;
  let cast: Cast;
  beforeAll(async () => {
    browser = await openBrowser();
    t = await startApp();
    cast = await meetCast(t);
    await fillLists(t, cast);
  });
  afterAll(async () => {
    await browser?.close();
    await t?.close();
  });
  let complaints: string[][] = [];
  let opened: Visitor[] = [];
  beforeEach(async () => {
    complaints = [];
    opened = [];
    await t.app.writer.deleteFrom('notifications').execute();
    await t.app.writer.deleteFrom('mails').execute();
    await t.app.writer.deleteFrom('preferences').execute();
    return async () => {
      for (const { context } of opened) await context.close();
      expect(complaints.flat()).toEqual([]);
    };
  });

  type Who = 'ada' | 'mona' | 'max' | 'eli' | 'eve';
  async function at(who: Who | null, path: string, options: Parameters<typeof visit>[2] = {}): Promise<Visitor> {
    const visitor = await visit(browser, t.url, options);
    complaints.push(visitor.complaints);
    opened.push(visitor);
    if (who) await visitor.context.addInitScript((token) => localStorage.setItem('token', token), cast[who].token);
    await visitor.page.goto(path);
    await visitor.page.locator('main h1').waitFor();
    return visitor;
  }
  const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
  const respond = (id: string, response = 'An answer.') =>
    t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response } });
  const unreadOf = async (who: Who) => (await t.call(notifications.unread, { token: cast[who].token })).body.unread;
  const rowsOf = async (who: Who) => (await t.call(notifications.list, { token: cast[who].token })).body;

  async function openBell(page: Page, unread: number | string): Promise<Locator> {
    await button(page, unread ? `Notifications, ${unread} unread` : 'Notifications').click();
    const dialog = page.getByRole('dialog', { name: 'Notifications' });
    await dialog.getByRole('tab', { name: 'All' }).waitFor();
    return dialog;
  }
  /** Every one must hold in light and dark; nothing scrolls sideways on a phone. */
  async function expectFine(page: Page): Promise<void> {
    for (const scheme of ['light', 'dark'] as const) {
      await page.evaluate((to) => document.documentElement.setAttribute('data-mantine-color-scheme', to), scheme);
      await expectAccessible(page);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  const phone = { viewport: { width: 360, height: 780 } };

  test('five answers are one row with a count; opening the rant in one tab clears badge, title and row in the other', async () => {
    const id = await submit(t, cast.eli.token, 'The gate stays shut.');
    for (let n = 0; n < 5; n++) await respond(id, `Answer ${n}.`);
    const { page, context } = await at('eli', '/rants');
    await page.waitForFunction(() => document.title === '(5) All Rants · Earshot');
    const bell = await openBell(page, 5);
    const link = bell.getByRole('link', { name: 'Mona responded' });
    await link.waitFor();
    expect(await bell.getByRole('listitem').count()).toBe(1);
    await bell.getByText('5 in all').waitFor();
    await expectFine(page);
    const why = page.getByRole('tooltip', { name: 'You wrote this rant.' });
    // From the list, where the keyboard begins.
    await page.keyboard.press('Tab');
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
    await why.waitFor();
    const other = await context.newPage();
    await other.goto(`/rant/${id}`);
    await button(other, 'Notifications').waitFor();
    await button(page, 'Notifications').waitFor();
    await bell.getByRole('button', { name: 'Mark “Mona responded” as unread' }).waitFor();
    await page.waitForFunction(() => document.title === 'All Rants · Earshot');
    expect(await unreadOf('eli')).toBe(0);
    // Looked at again and put off: the page that shows it does not read it over and over.
    await button(bell, 'Mark “Mona responded” as unread').click();
    await button(page, 'Notifications, 5 unread').waitFor();
    await button(other, 'Notifications, 5 unread').waitFor();
    // What comes while one looks at the rant is read with it.
    await other.bringToFront();
    await respond(id, 'One more.');
    await button(other, 'Notifications').waitFor();
  });

  test('what is opened without anything unread about it asks nothing of the server', async () => {
    const id = await submit(t, cast.eve.token, 'The lift stops between floors.');
    await submit(t, cast.eli.token, 'Another one.');
    const { page } = await at('mona', '/rants');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await button(page, 'Notifications, 2 unread').waitFor();
    await page.goto(`/rant/${id}`);
    await button(page, 'Notifications, 1 unread').waitFor();
    expect(asked.filter((one) => one.endsWith('/read-about'))).toHaveLength(1);
    // What index.html asked is not asked again.
    for (const first of ['/api/auth', '/api/settings', '/api/setup'])
      expect(asked.filter((one) => one === `GET ${first}`)).toEqual([`GET ${first}`]);
    await page.goto(`/rant/${id}`);
    await page.locator('main').getByText('The lift stops between floors.').waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((one) => one.endsWith('/read-about'))).toHaveLength(1);
  });

  test('delete and undo, marking, the unread tab; what arrives waits above until it is asked for', async () => {
    const first = await submit(t, cast.eve.token, 'The heating is off.');
    const second = await submit(t, cast.eve.token, 'The heating is on, in June.');
    const { page } = await at('mona', '/knowledge-base');
    const bell = await openBell(page, 2);
    const row = (words: string) => bell.getByRole('listitem').filter({ hasText: words });
    await row('The heating is off.').getByRole('button', { name: 'Delete' }).click();
    await bell.getByText('Deleted.').waitFor();
    await button(page, 'Notifications, 1 unread').waitFor();
    expect(await unreadOf('mona')).toBe(1);
    await expectFine(page);
    // The keyboard is on it.
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

    await submit(t, cast.eve.token, 'Now it rains in.');
    await bell.getByRole('status').getByRole('button', { name: '1 new. Show' }).waitFor();
    expect(await row('Now it rains in.').count()).toBe(0);
    await button(bell, 'Mark all as read').click();
    // The one that was not shown stays unread.
    await button(page, 'Notifications, 1 unread').waitFor();
    await button(bell, '1 new. Show').click();
    await row('Now it rains in.').waitFor();
    await page.keyboard.press('Escape');
    await bell.waitFor({ state: 'detached' });
    expect(await button(page, 'Notifications, 1 unread').evaluate((one) => one === document.activeElement)).toBe(true);
    expect((await rowsOf('mona')).map((one) => [one.relatedId === first || one.relatedId === second, one.read])).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ]);
  });

  test('older ones are shown when asked for; from 100 on the badge says 99+; a phone has a drawer with the reasons', async () => {
    const ids = Array.from({ length: 120 }, (_, n) => `many-${n}`);
    await t.app.writer
      .insertInto('notifications')
      .values(
        ids.map((id, n) => ({
          id,
          user_id: cast.eve.id,
          kind: 'status' as const,
          data: JSON.stringify({ status: 'Resolved', excerpt: `Number ${n}` }),
          related_model: 'Rant' as const,
          related_id: id,
          event_seq: n,
          created_at: t.clock.now() - (120 - n) * 1000,
          in_app: 1 as const,
          in_digest: 0 as const,
        })),
      )
      .execute();
    const { page } = await at('eve', '/rants', phone);
    await page.waitForFunction(() => document.title.startsWith('(99+) '));
    const bell = await openBell(page, '99+');
    await bell.getByText('Number 119').waitFor();
    expect(await bell.getByRole('listitem').count()).toBe(limits.notifications.shown);
    await bell.getByText('You wrote this rant.').first().waitFor();
    await expectFine(page);
    await button(bell, 'Show older').click();
    await bell.getByText('Number 69', { exact: true }).waitFor();
    await button(bell, 'Show older').click();
    await bell.getByText('Number 0', { exact: true }).waitFor();
    await button(bell, 'Show older').waitFor({ state: 'detached' });
  });

  test('what is switched off on the profile is not told; a choice that fails is taken back; some cannot be switched off', async () => {
    const { page } = await at('mona', '/profile');
    const section = page.getByRole('region', { name: 'Notifications' });
    const box = section.getByRole('checkbox', { name: 'In the app: A new rant' });
    await box.uncheck();
    await section.getByRole('status').getByText('Saved').waitFor();
    await section.getByRole('checkbox', { name: 'Digest: A new rant' }).uncheck();
    await section.getByLabel('Time of the digest').selectOption('17:00');
    await expect.poll(async () => (await t.call(notifications.preferences, { token: cast.mona.token })).body.digestHour).toBe(17);
    await section.getByText('Always on: it concerns your account.').first().waitFor();
    expect(await section.getByRole('checkbox', { name: /Your sign-in is changed/ }).count()).toBe(0);
    await section.getByText('Earshot cannot send mail here yet.').waitFor();
    await submit(t, cast.eve.token, 'Nobody tells Mona.');
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

  const pathIn = (text = '', start: string) => new RegExp(`${start}#\\S+`).exec(text)?.[0] ?? '';

  test('a lost password without a mail server: the page says whom to ask; the link of a mail sets a new one', async () => {
    const { page } = await at(null, '/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByText('Ask an administrator').waitFor();
    expect(await page.getByLabel('Email').count()).toBe(0);
    await expectFine(page);
    await t.call(mail.lostPassword, { body: { email: emailOf('eve') } });
    await t.earshot.mailing.sendDue();
    const letter = (await mailsTo(t, emailOf('eve'))).find((one) => one.text?.includes('/reset#'));
    await page.goto(pathIn(letter?.text, '/reset'));
    await page.getByLabel('New Password', { exact: true }).fill('kettle under the stairs');
    await page.getByLabel('Confirm Password', { exact: true }).fill('kettle under the stairs');
    await button(page, 'Set password').click();
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(emailOf('eve'));
    await page.getByLabel('Password', { exact: true }).fill('kettle under the stairs');
    await button(page, 'Login').click();
    await page.getByRole('heading', { name: 'Welcome, Eve' }).waitFor();
    cast.eve.token = (await t.call(accounts.login, { body: { email: emailOf('eve'), password: 'kettle under the stairs' } })).body.token;
  });

  test('the link of a mail: no more mails like this, and back; a wrong one says so', async () => {
    const id = await submit(t, cast.eli.token, 'The stairs are dark.');
    await respond(id);
    t.clock.forward(limits.mail.delayMs + 1000);
    await t.earshot.mailing.sendDue();
    const letter = (await mailsTo(t, emailOf('eli'))).find((one) => one.text?.includes('/unsubscribe#'));
    const { page } = await at(null, pathIn(letter?.text, '/unsubscribe'));
    await page.getByText('An answer to your rant').waitFor();
    await expectFine(page);
    const choice = async () =>
      (await t.call(notifications.preferences, { token: cast.eli.token })).body.kinds.find((one) => one.kind === 'response')?.mail;
    await button(page, 'No more mails like this').click();
    await page.getByText('You will not get these mails any more.').waitFor();
    expect(await choice()).toBe(false);
    await button(page, 'Undo').click();
    await page.getByText('You will get these mails again.').waitFor();
    expect(await choice()).toBe(notificationCatalogue.response.channels.mail);
    await page.goto('/unsubscribe#somebody.response.guessed');
    await page.getByText('This link belongs to no mail of ours.').waitFor();
    await expectFine(page);
    await page.getByRole('link', { name: 'Choose all on your profile' }).click();
    await page.waitForURL('**/login?next=%2Fprofile');
  });

  test('the mail page: told by a banner that can be put away; a test; the filter in the address', async () => {
    const { page } = await at('ada', '/dashboard');
    await page.getByRole('link', { name: 'More about mail' }).click();
    await page.getByText('Mail does not leave Earshot').waitFor();
    await page.getByText('No mail yet.').waitFor();
    await expectFine(page);
    await button(page, 'Send a test mail').click();
    await page.getByText('The test mail was written to the outbox folder.').waitFor();
    expect(await mailsTo(t, emailOf('ada'))).toHaveLength(1);
    await page.goto('/settings');
    await button(page, 'Do not show this again on this device').click();
    await page.getByRole('link', { name: 'More about mail' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('main h1').waitFor();
    expect(await page.getByRole('link', { name: 'More about mail' }).count()).toBe(0);
    // Of nobody else's business.
    const mona = await at('mona', '/mail');
    await mona.page.getByText('That page is not open to your role.').waitFor();
    expect(await mona.page.getByRole('link', { name: 'More about mail' }).count()).toBe(0);
  });

  test('working hours: days, times and holidays; wrong ones are said at their field', async () => {
    const { page } = await at('ada', '/settings');
    await page.getByRole('radio', { name: 'Working hours' }).check({ force: true });
    await page.getByText('72 working hours, with 8 a day, are about 9 working days.').waitFor();
    await page.getByRole('checkbox', { name: 'Friday' }).uncheck({ force: true });
    await page.getByLabel('Work ends').selectOption('09:00');
    await button(page, 'Add').click();
    await page.getByText('This is not a date.').waitFor();
    await button(page, 'Save').click();
    await page.getByRole('button', { name: /The end must be after the start/ }).click();
    expect(await page.getByLabel('Work ends').evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByLabel('Work ends').selectOption('18:00');
    await page.getByRole('button', { name: /^A day off/ }).click();
    await page
      .getByRole('button', { name: /^\d+ \w+ \d{4}$/ })
      .nth(20)
      .click();
    await button(page, 'Add').click();
    await page.getByRole('button', { name: /^Remove / }).waitFor();
    await expectFine(page);
    await button(page, 'Save').click();
    await page.getByText('The settings are saved.').waitFor();
    const { body } = await t.call(settings.read, { token: cast.ada.token });
    expect(body).toMatchObject({ urgentCounts: 'workingHours', workDays: [1, 2, 3, 4], workFrom: 9, workTo: 18 });
    expect(body.holidays).toHaveLength(1);
    await page.getByRole('button', { name: /^Remove / }).click();
    await page.getByText('None yet.').waitFor();
  });

  describe('with a mail server', () => {
    let smtp: TestSmtp;
    let without: [TestApp, Cast];
    beforeAll(async () => {
      smtp = await startSmtp();
      without = [t, cast];
      t = await startApp({ config: { smtpUrl: smtp.url } });
      cast = await meetCast(t);
    });
    afterAll(async () => {
      await t?.close();
      [t, cast] = without;
      await smtp?.close();
    });

    test('a lost password: the form, and the same answer whoever asks', async () => {
      const { page } = await at(null, '/lost-password');
      await button(page, 'Send the link').click();
      await page.getByText('This field is required').or(page.getByText('This is not an email address.')).first().waitFor();
      await expectFine(page);
      for (const email of ['nobody@northwind.example', emailOf('eli')]) {
        await page.getByLabel('Email').fill(email);
        await button(page, 'Send the link').click();
        await page.getByText('If this address has an account, a link for a new password is on its way.').waitFor();
      }
      await expectFine(page);
      await t.earshot.mailing.sendDue();
      expect(smtp.taken.filter((one) => one.mail.text?.includes('/reset#')).map((one) => one.to)).toEqual([emailOf('eli')]);
    });

    test('what the mail server refuses is seen and tried again', async () => {
      smtp.reset();
      smtp.receive = () => ({ code: 550, text: 'No such mailbox here' });
      await t.call(mail.lostPassword, { body: { email: emailOf('max') } });
      await t.earshot.mailing.sendDue();
      const { page } = await at('ada', '/mail?state=failed');
      await page.getByText(/^Mail goes out through 127\.0\.0\.1:/).waitFor();
      await page.getByRole('table').getByText('No such mailbox here').waitFor();
      await expectFine(page);
      await button(page, 'Send a test mail').click();
      await page.getByText(/^The mail server did not take the mail: .*No such mailbox here/).waitFor();
      smtp.receive = () => null;
      await button(page, 'Send a test mail').click();
      await page.getByText('The test mail was sent. It goes to ada@northwind.example.').waitFor();
      await button(page, 'Try again: A link for a new password, to Max').click();
      await page.getByText('It is tried again.').waitFor();
      await t.earshot.mailing.sendDue();
      await page.goto('/mail?state=sent');
      await page.getByRole('table').getByText('Max').waitFor();
      expect(smtp.to(emailOf('max'))).toHaveLength(1);
      await page.setViewportSize(phone.viewport);
      await expectFine(page);
    });
  });
});
