// @module-tag slow
/** An admin makes an invite link and somebody registers with it; the page says when a link has ended. */
import { expect, test } from 'vitest';
import { expectFine, journey, phone } from '#e2e/journey.ts';
import { emailOf } from '#server/testing/cast.ts';

const stage = journey();

test('an invite link is made, copied, used on a phone to sign in at once, and ended', async () => {
  const { page } = await stage.open('ada', '/user-management');
  await page.getByRole('button', { name: 'Invite link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No invite link is in use.').waitFor();
  await dialog.getByLabel('Valid', { exact: true }).selectOption('Until another day');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByText('This is not a date.').first().waitFor();
  await dialog.getByLabel('Last day', { exact: true }).fill('+91d');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByText('Choose a day from today to 90 days from now.').first().waitFor();
  await expectFine(page);
  await dialog.getByLabel('Valid', { exact: true }).selectOption('For 30 days');
  await dialog.getByRole('switch', { name: 'Approve accounts at once' }).click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toMatch(/\/register#[\w-]{43}$/);
  await dialog.getByText('Approves accounts · nobody registered yet').waitFor();
  await expectFine(page);

  const guest = (await stage.open(null, new URL(link).pathname + new URL(link).hash, phone)).page;
  await guest.getByText('You were invited to Northwind.').waitFor();
  await guest.getByText('You can sign in as soon as you have registered.').waitFor();
  await expectFine(guest);
  const come = async (name: string) => {
    await guest.getByLabel('Name', { exact: true }).fill(name);
    await guest.getByLabel('Email', { exact: true }).fill(emailOf(name.toLowerCase()));
    await guest.getByLabel('Password', { exact: true }).fill('a kettle on the stairs');
    await guest.getByLabel('Confirm Password', { exact: true }).fill('a kettle on the stairs');
    await guest.getByRole('button', { name: 'Register', exact: true }).click();
  };
  await come('Wanda');
  await guest.getByText('Registration successful! You can log in now.').waitFor();
  await guest.getByRole('link', { name: 'Go there now' }).click();
  await guest.getByLabel('Email', { exact: true }).fill(emailOf('wanda'));
  await guest.getByLabel('Password', { exact: true }).fill('a kettle on the stairs');
  await guest.getByRole('button', { name: 'Login', exact: true }).click();
  await guest.getByRole('heading', { name: 'Welcome, Wanda' }).waitFor();

  // The link is shown only once: reopened, the dialog lists it without its address.
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Invite link' }).click();
  await dialog.getByText('Approves accounts · 1 person registered').waitFor();
  expect(await dialog.getByLabel('Link', { exact: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: /^End the link of Ada/ }).click();
  await page.getByText('Nobody can register with it any more.').waitFor();
  await expectFine(page);
  await dialog.getByRole('button', { name: 'End', exact: true }).click();
  await dialog.getByText('No invite link is in use.').waitFor();

  await guest.evaluate(() => localStorage.clear());
  await guest.goto('about:blank');
  await guest.goto(link);
  await guest.getByText('This invitation has ended.').waitFor();
  await guest.getByText('Ask an administrator of Northwind for a new link.').waitFor();
  await expectFine(guest);
  await come('Wim');
  await guest.getByText('Registration successful! Please wait for administrator approval.').waitFor();
});
