// @module-tag slow
/**
 * One browser that several people use one after the other. The test reads every byte that it stores, for traces of somebody who has signed
 * out.
 */
import { accounts } from '@earshot/contract/accounts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journey, phone } from '#e2e/journey.ts';
import { fill } from '#e2e/rant-form.ts';
import { rants } from '#features/rants/contract';
import { emailOf, password, submit } from '#server/testing/cast.ts';
import { allKept, card, readyToSeal, writeDown } from './testing/journey-steps.ts';

const stage = journey({ showsAxe: false });
/** Words that each stand in one text only. */
const [sent, read, answered, looked, drafted, sealed] = ['quetzal', 'okapi', 'axolotl', 'narwhal', 'pangolin', 'tapir'] as const;
const everything = [sent, read, answered, looked, drafted, sealed];

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(emailOf('eli'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: /Account menu/ }).waitFor();
}
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}
const isOut = (page: Page) => page.getByRole('button', { name: 'Login', exact: true }).waitFor();
const content = (page: Page) => page.getByRole('textbox', { name: 'Rant Content' });

test('signing out and erasing drafts leaves in the browser nothing that the person wrote, read or searched, and no credentials', async () => {
  const { t, cast } = stage;
  const id = await submit(t, cast.eli.token, `The ${read} of the stock is dark.`);
  await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: `It gets an ${answered}.` } });
  const { page } = await readyToSeal(stage, 'eli', { serviceWorkers: 'allow' });
  await signOut(page);
  await isOut(page);
  await signIn(page);
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';

  await page.goto(`/rant/${id}`);
  await page.getByText(answered).waitFor();
  await page.goto(`/rants?search=${looked}`);
  await page.locator('main h1').waitFor();
  await page.goto('/rant');
  await card(page, 'With my name').click();
  await fill(page, `The ${sent} has no brakes.`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Your rant was sent.').waitFor();
  await page.goto('/rant');
  await expect.poll(() => card(page, 'Anonymous').isEnabled()).toBe(true);
  await card(page, 'Anonymous').click();
  await fill(page, `The ${sealed} is on fire.`);
  await page.getByRole('button', { name: 'Submit' }).click();
  const words = await writeDown(page);
  await page.getByRole('button', { name: 'Later, hidden among others' }).click();
  await card(page, 'With my name').click();
  await content(page).fill(`A ${drafted}, not sent.`);
  await page.getByText('Draft kept on this device').waitFor();

  await signOut(page);
  const drafts = page.getByRole('dialog', { name: 'Keep the draft on this device?' });
  const unsent = page.getByRole('dialog', { name: 'Something you wrote is not sent yet' });
  // Either question may come first.
  await drafts.or(unsent).waitFor();
  for (let n = 0; n < 2; n++) {
    if (await unsent.isVisible()) {
      await unsent.getByRole('button', { name: 'Keep' }).click();
      await unsent.waitFor({ state: 'detached' });
    } else {
      await drafts.getByRole('button', { name: 'Erase and sign out' }).click();
      await drafts.waitFor({ state: 'detached' });
    }
    if (n === 0) await drafts.or(unsent).waitFor();
  }
  await isOut(page);
  const all = await allKept(page);
  for (const secret of [...everything, emailOf('eli'), password, token, words.join(' '), words.join('","')])
    expect(all.includes(secret), secret).toBe(false);
  expect((await t.call(accounts.currentUser, { token })).status, 'the session is over').toBe(401);
  // The browser's Back shows nothing of it either.
  await page.goBack();
  await page.waitForTimeout(500);
  const pageText = await page.locator('body').innerText();
  for (const secret of everything) expect(pageText).not.toContain(secret);
});

test('sign-out asks about a stored draft; Cancel and Keep leave every draft as it is', async () => {
  const { cast } = stage;
  const draft = (text: string) =>
    JSON.stringify({ _id: crypto.randomUUID(), values: { target: '', department: '', categoryType: '', content: text } });
  const name = `draft.${cast.max.id}.rant`;
  const otherKey = `draft.${cast.eve.id}.rant`;
  const { page } = await stage.open('max', '/rants', { ...phone, stored: { [name]: draft(drafted), [otherKey]: draft('Of Eve.') } });
  const storedKeys = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('draft.'))
        .toSorted(),
    );
  const dialog = page.getByRole('dialog', { name: 'Keep the draft on this device?' });
  await signOut(page);
  await dialog.waitFor();
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/shared-drafts-phone.png` });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await storedKeys()).toEqual([name, otherKey].toSorted());
  await signOut(page);
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await isOut(page);
  expect(await storedKeys()).toEqual([name, otherKey].toSorted());
});

test('with nothing unsent and only other people’s drafts, signing out asks nothing', async () => {
  const { cast } = stage;
  const { page } = await stage.open('mona', '/rants', { stored: { [`draft.${cast.eve.id}.rant`]: '{}' } });
  await signOut(page);
  await isOut(page);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.')))).toHaveLength(1);
});
