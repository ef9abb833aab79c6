// @module-tag slow
/** Email for people and admins: lost passwords, links in emails, and the page that says whether emails leave Earshot. */
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { expectFine, type Journey, journey, phone } from '#e2e/journey.ts';
import { limits as notificationLimits, notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { emailOf, submit } from '#server/testing/cast.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { mail } from './contract/calls.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pathIn = (text = '', start: string) => new RegExp(`${start}#\\S+`).exec(text)?.[0] ?? '';
/** Deletes notifications, emails and preferences before each test. */
const forgetBefore = (stage: Journey) =>
  beforeEach(async () => {
    for (const table of ['notifications', 'mails', 'preferences'] as const) await stage.t.app.writer.deleteFrom(table).execute();
  });

describe('without a mail server', () => {
  const stage = journey();
  forgetBefore(stage);

  test('a lost password without a mail server: the page says whom to ask; a link sets a new one', async () => {
    const { page } = await stage.open(null, '/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByText('Ask an administrator').waitFor();
    expect(await page.getByLabel('Email').count()).toBe(0);
    await expectFine(page);
    await stage.t.call(mail.lostPassword, { body: { email: emailOf('eve') } });
    await stage.t.earshot.mailing.sendDue();
    const letter = (await mailsTo(stage.t, emailOf('eve'))).find((mail) => mail.text?.includes('/reset#'));
    await page.goto(pathIn(letter?.text, '/reset'));
    await page.getByLabel('New Password', { exact: true }).fill('kettle under the stairs');
    await page.getByLabel('Confirm Password', { exact: true }).fill('kettle under the stairs');
    await button(page, 'Set password').click();
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(emailOf('eve'));
    await page.getByLabel('Password', { exact: true }).fill('kettle under the stairs');
    await button(page, 'Login').click();
    await page.getByRole('heading', { name: 'Welcome, Eve' }).waitFor();
    stage.cast.eve.token = (
      await stage.t.call(accounts.login, { body: { email: emailOf('eve'), password: 'kettle under the stairs' } })
    ).body.token;
  });

  test('the unsubscribe link works and can be undone; an invalid one says so', async () => {
    const id = await submit(stage.t, stage.cast.eli.token, 'The stairs are dark.');
    await stage.t.call(rants.respond, { token: stage.cast.mona.token, params: { id }, body: { response: 'An answer.' } });
    stage.t.clock.forward(notificationLimits.mailDelayMs + 1000);
    await stage.t.earshot.mailing.sendDue();
    const letter = (await mailsTo(stage.t, emailOf('eli'))).find((mail) => mail.text?.includes('/unsubscribe#'));
    const { page } = await stage.open(null, pathIn(letter?.text, '/unsubscribe'));
    await page.getByText('An answer to your rant').waitFor();
    await expectFine(page);
    const choice = async () =>
      (await stage.t.call(notifications.preferences, { token: stage.cast.eli.token })).body.kinds.find((kind) => kind.kind === 'response')
        ?.mail;
    await button(page, 'Stop emails like this').click();
    await page.getByText('You will no longer get these emails.').waitFor();
    expect(await choice()).toBe(false);
    await button(page, 'Undo').click();
    await page.getByText('You will get these emails again.').waitFor();
    expect(await choice()).toBe(notificationCatalogue.response.channels.mail);
    await page.goto('/unsubscribe#somebody.response.guessed');
    await page.getByText('This link is not from one of our emails.').waitFor();
    await expectFine(page);
    await page.getByRole('link', { name: 'Choose all emails in your profile' }).click();
    await page.waitForURL('**/login?next=%2Fprofile%3Ftab%3Dnotifications');
  });

  test('the mail page: a banner that can be closed, a test, the filter in the address', async () => {
    const { page } = await stage.open('ada', '/dashboard');
    await page.getByRole('link', { name: 'More about email' }).click();
    await page.getByText('Not set up: emails are saved as files and reach nobody.').waitFor();
    expect(new URL(page.url()).pathname, 'the former address leads here').toBe('/administration/email');
    await button(page, 'Another mail server').waitFor();
    await page.getByText('No emails yet.').waitFor();
    await expectFine(page);
    await button(page, 'Send a test email').click();
    const successText = page.getByText('The test email was saved to the outbox folder.');
    await successText.waitFor();
    expect(await mailsTo(stage.t, emailOf('ada'))).toHaveLength(1);
    // The message closes by itself, but not while the pointer is on it or it has the focus.
    await successText.hover();
    await page.getByRole('button', { name: 'Account menu' }).focus();
    await page.waitForTimeout(limits.toast.alertMs + 1500);
    expect(await successText.isVisible()).toBe(true);
    const leftAt = Date.now();
    await page.mouse.move(2, 2);
    await successText.waitFor({ state: 'detached', timeout: limits.toast.alertMs + 5000 });
    expect(Date.now() - leftAt).toBeGreaterThan(limits.toast.alertMs - 1000);
    await page.goto('/administration');
    await button(page, 'Do not show this again on this device').click();
    await page.getByRole('link', { name: 'More about email' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('main h1').waitFor();
    expect(await page.getByRole('link', { name: 'More about email' }).count()).toBe(0);
    const mona = await stage.open('mona', '/mail');
    await mona.page.getByText('That page is not open to your role.').waitFor();
    expect(await mona.page.getByRole('link', { name: 'More about email' }).count()).toBe(0);
  });
});

describe('with a mail server', () => {
  let smtp: TestSmtp;
  const stage = journey({
    app: async () => {
      smtp = await startSmtp();
      return { config: { smtpUrl: smtp.url } };
    },
  });
  afterAll(() => smtp?.close());
  forgetBefore(stage);

  test('a lost password: the form, and the same answer for everybody', async () => {
    const { page } = await stage.open(null, '/lost-password');
    await button(page, 'Send the link').click();
    await page.getByText('Enter your email.').first().waitFor();
    await expectFine(page);
    for (const email of ['nobody@northwind.example', emailOf('eli')]) {
      await page.getByLabel('Email').fill(email);
      await button(page, 'Send the link').click();
      await page.getByText('If this address has an account, a link for a new password is on its way.').waitFor();
    }
    await expectFine(page);
    await stage.t.earshot.mailing.sendDue();
    expect(smtp.taken.filter((mail) => mail.mail.text?.includes('/reset#')).map((mail) => mail.to)).toEqual([emailOf('eli')]);
  });

  test('a refused email is shown and tried again', async () => {
    smtp.reset();
    smtp.receive = () => ({ code: 550, text: 'No such mailbox here' });
    await stage.t.call(mail.lostPassword, { body: { email: emailOf('max') } });
    await stage.t.earshot.mailing.sendDue();
    const { page } = await stage.open('ada', '/administration/email?state=failed');
    await page.getByText(/^Email is sent through 127\.0\.0\.1:/).waitFor();
    await page.getByRole('main').getByText('No such mailbox here').first().waitFor();
    await expectFine(page);
    await button(page, 'Send a test email').click();
    await page.getByText(/^The mail server did not accept the email: .*No such mailbox here/).waitFor();
    smtp.receive = () => null;
    await button(page, 'Send a test email').click();
    await page.getByText('The test email was sent. Check the inbox of ada@northwind.example.').waitFor();
    await button(page, 'Try again: A link for a new password, to Max').click();
    await page.getByText('Earshot is trying again.').waitFor();
    await stage.t.earshot.mailing.sendDue();
    await page.goto('/administration/email?state=sent');
    await page.getByRole('main').getByText('Max').first().waitFor();
    expect(smtp.to(emailOf('max'))).toHaveLength(1);
    await page.setViewportSize(phone.viewport);
    await expectFine(page);
  });
});
