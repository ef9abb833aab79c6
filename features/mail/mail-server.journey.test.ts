// @module-tag slow
/** An admin sets up email in Settings: a test that fails with a reason, one that arrives, and emails that are sent from then on. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectFine, journey, phone } from '#e2e/journey.ts';
import { emailOf } from '#server/testing/cast.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { mail } from './contract/calls.ts';

const smtpLogin = { user: 'post@northwind.example', pass: 'secretword', isOpen: true } as const;
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp(smtpLogin);
});
afterAll(() => smtp?.close());

const stage = journey();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('email is set up in Administration: typed values stay when a test fails, and mail is sent once saved', async () => {
  const { page } = await stage.open('ada', '/administration/email', phone);
  await page.getByText('Not set up: emails are saved as files and reach nobody.').waitFor();
  await expect
    .poll(() => page.getByRole('heading', { name: 'Mail server', exact: true }).evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(740);
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  await button(page, 'Microsoft 365').click();
  await dialog.getByText('SMTP AUTH must be allowed for this mailbox.').waitFor();
  expect(await Promise.all([field('Host').isVisible(), field('Host').inputValue(), field('Port').inputValue()])).toEqual([
    false,
    'smtp.office365.com',
    '587',
  ]);
  await dialog.getByText('Server and sender').click();
  await expectFine(page);
  await button(page, 'Cancel').click();
  await button(page, 'Another mail server').click();
  await field('Host').fill('mail.example.org:25');
  await button(page, 'Send a test').click();
  await dialog.getByText('Enter a host name such as mail.example.org, without the port.').first().waitFor();
  await expectFine(page);
  await field('Host').fill('127.0.0.1');
  await field('Port').fill(new URL(smtp.url).port);
  await field('User name').fill(smtpLogin.user);
  await field('Password').fill('wrongword');
  await button(page, 'Send a test').click();
  await dialog.getByText('The mail server did not accept the user name or the password.').waitFor();
  await expectFine(page);
  expect(await Promise.all(['Host', 'User name', 'Password'].map((name) => field(name).inputValue()))).toEqual([
    '127.0.0.1',
    smtpLogin.user,
    'wrongword',
  ]);
  await page.keyboard.press('Escape');
  await field('Password').fill(smtpLogin.pass);
  await button(page, 'Send a test').click();
  await dialog.getByText(`The test email was sent. Check the inbox of ${emailOf('ada')}.`).waitFor();
  expect(smtp.to(emailOf('ada'))).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The email settings are saved.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(smtpLogin.user).first().waitFor();
  await stage.t.call(mail.lostPassword, { body: { email: emailOf('eli') } });
  await stage.t.earshot.mailing.sendDue();
  expect(smtp.to(emailOf('eli')).some((mail) => mail.text?.includes('/reset#'))).toBe(true);
  await expectFine(page);

  await button(page, 'Change the mail server').click();
  await field('Port').fill('587');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('Enter the password again. It is not sent to another host or port.').first().waitFor();
  expect(await field('Port').inputValue()).toBe('587');
  await button(page, 'Cancel').click();
  await button(page, 'Remove the mail server').click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Not set up: emails are saved as files and reach nobody.').waitFor();
});
