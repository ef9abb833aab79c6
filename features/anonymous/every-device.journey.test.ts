// @module-tag slow
/**
 * Pages say how anonymous rants stand on this device: on the profile whether it holds passes, and at sign-out whether it keeps the
 * conversations that it remembers.
 */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pieceOf } from '#e2e/browser.ts';
import { dark, journey, phone } from '#e2e/journey.ts';
import { newSession, settle } from '#server/testing/cast.ts';
import { sealed } from './contract/calls.ts';
import { beginSealed, passesOf } from './server/testing/device.ts';
import { changeKept, refusePasses } from './testing/journey-steps.ts';

const stage = journey();

const remembers = (page: Page, user: string, n: number) =>
  changeKept(page, user, {
    threads: Array.from({ length: n }, (_, at) => ({
      id: `thread ${at}`,
      day: '2026-11-20',
      thread: btoa(String.fromCharCode(...Array(32).fill(at))),
      board: btoa(String.fromCharCode(...Array(32).fill(at))),
      hasNews: false,
    })),
  });

const holds = (page: Page, answer: 'yes' | 'no') => page.getByText(`This device can send anonymously this week: ${answer}.`).waitFor();

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test('with anonymous rants off, profile and sign-out do not mention them, and nothing for them is loaded', async () => {
  const { t, cast } = stage;
  const { page } = await stage.open({ token: await newSession(t, cast.eli.id) });
  const paths: string[] = [];
  page.on('request', (request) => paths.push(request.url()));
  await page.goto('/profile?tab=data');
  await page.getByRole('heading', { name: 'Your data' }).waitFor();
  expect(await page.getByText(/sealed|passes/i).count()).toBe(0);
  await signOut(page);
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await page.goto('/privacy');
  await page.getByRole('heading', { name: '6. Updates' }).waitFor();
  expect(await page.getByRole('heading', { name: /sealed/i }).count()).toBe(0);
  const pieces = ['cover-traffic.ts', 'on-device.tsx', 'leaving.tsx'].map((name) => pieceOf(`../features/anonymous/web/${name}`).slice(3));
  expect(paths.filter((url) => url.includes('/api/sealed/') || pieces.some((piece) => url.endsWith(piece)))).toEqual([]);
});

test('the profile shows everybody whether this device holds passes, and why not', async () => {
  const { t, cast } = stage;
  await beginSealed(t, (changes) => settle(t, changes));
  const { page } = await stage.open('eli');
  const askAgain = await refusePasses(page, cast.eli.id);
  await page.goto('/profile?tab=data');
  await holds(page, 'no');
  await page.getByText('Getting ready. This takes a moment.').waitFor();
  await askAgain();
  await page.reload();
  await expect.poll(async () => (await changeKept(page, cast.eli.id))?.passes.length).toBe(3);
  await page.reload();
  await holds(page, 'yes');

  // Anonymous rants come after the sections that are always there.
  await page.goto('/privacy');
  await page.getByRole('heading', { name: '7. Anonymous rants' }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toHaveLength(7);

  const insecure = await stage.open('eve', undefined, { ...phone, ...dark });
  await insecure.context.addInitScript('Object.defineProperty(crypto, "subtle", { value: undefined })');
  await insecure.page.goto('/profile?tab=data');
  await holds(insecure.page, 'no');
  await insecure.page.getByText('Needs a safe connection (https). Ask your administrator.').waitFor();

  const away = await stage.open('max');
  await away.page.route('**/api/sealed/keys', (route) => route.abort());
  await away.page.goto('/profile?tab=data');
  await away.page.getByText('We could not find out whether this device can send anonymously.').waitFor();
});

test('sign-out asks whether to keep remembered conversations, forget them or stay signed in', async () => {
  const { t, cast } = stage;
  const { eli } = cast;
  const { page } = await stage.open({ token: await newSession(t, eli.id) }, '/rants', phone);
  const signInAgain = async () => {
    await page.evaluate((token) => localStorage.setItem('token', token), await newSession(t, eli.id));
    await page.goto('/rants');
    await page.locator('main h1').waitFor();
  };
  const question = page.getByRole('dialog', { name: /^Keep .+ on this device\?$/ });
  const isOut = () => page.getByRole('button', { name: 'Login' }).waitFor();
  await expect.poll(() => changeKept(page, eli.id)).toBeTruthy();

  await remembers(page, eli.id, 2);
  await signOut(page);
  await page.getByRole('dialog', { name: 'Keep 2 conversations on this device?' }).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

  // Signing out by the palette asks the same question, and Escape means no.
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or jump to…').last().fill('logout');
  await page.getByRole('option', { name: 'Logout' }).click();
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });

  await signOut(page);
  await question.getByRole('button', { name: 'Keep', exact: true }).click();
  await isOut();
  expect((await changeKept(page, eli.id))?.threads).toHaveLength(2);

  await signInAgain();
  await signOut(page);
  await question.waitFor();
  await question.getByRole('button', { name: 'Forget all' }).click();
  await isOut();
  expect((await changeKept(page, eli.id))?.threads).toEqual([]);

  await signInAgain();
  await signOut(page);
  await isOut();
});

test('if the question cannot load, people can still sign out', async () => {
  const { t, cast } = stage;
  const { page } = await stage.open({ token: await newSession(t, cast.eli.id) }, '/rants', { mayComplain: true });
  await expect.poll(() => changeKept(page, cast.eli.id)).toBeTruthy();
  await remembers(page, cast.eli.id, 1);
  await page.getByRole('button', { name: /Account menu/ }).click();
  const item = page.getByRole('menuitem', { name: 'Logout' });
  await item.waitFor();
  await page.context().setOffline(true);
  await item.click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.context().setOffline(false);
});

test('the wording of the question', async () => {
  const { t, cast } = stage;
  const { page } = await stage.open({ token: await newSession(t, cast.eli.id) }, '/rants', { ...phone, ...dark });
  await expect.poll(() => changeKept(page, cast.eli.id)).toBeTruthy();
  await remembers(page, cast.eli.id, 1);
  await signOut(page);
  await page.getByRole('dialog', { name: 'Keep the conversation on this device?' }).waitFor();
  await page.getByText('If it forgets them, your code still opens them.').waitFor();
});

test('after a restore the profile offers to start over, behind a checkbox; conversations are kept', async () => {
  const { t, cast } = stage;
  const { page } = await stage.open({ token: await newSession(t, cast.eve.id) }, '/rants', phone);
  await expect.poll(async () => (await changeKept(page, cast.eve.id))?.chores).toBeTruthy();
  await remembers(page, cast.eve.id, 1);
  // The device gets the head of an earlier log, which the present log does not continue.
  const { issuer } = (await t.call(sealed.keys)).body;
  await changeKept(page, cast.eve.id, { head: { size: issuer!.proof!.head.size, root: '0'.repeat(64) } });
  await page.goto('/profile?tab=data');
  const refusedText = page.getByText('Off on this device: its key is not the one in Proof.');
  await refusedText.waitFor();
  await look(page, 'anew-light');
  await page.getByRole('button', { name: 'Start over on this device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start over on this device?' });
  await dialog.getByText(/restored from an older backup\. Only then does Proof lack/).waitFor();
  await look(page, 'anew-dialog');
  const go = dialog.getByRole('button', { name: 'Start over' });
  expect(await go.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await refusedText.waitFor();
  await page.getByRole('button', { name: 'Start over on this device' }).click();
  await dialog.getByRole('checkbox').check();
  await go.click();
  await page.getByText('This device has started over.').waitFor();
  expect((await changeKept(page, cast.eve.id))?.threads).toHaveLength(1);
  await page.reload();
  await expect.poll(async () => (await changeKept(page, cast.eve.id))?.passes.length).toBe(3);
  // The device can also start over where it holds passes, as the restored server does not accept them.
  await changeKept(page, cast.eve.id, { head: { size: issuer!.proof!.head.size, root: '0'.repeat(64) } });
  await page.reload();
  await holds(page, 'yes');
  await page.getByRole('button', { name: 'Start over on this device' }).waitFor();
});

test('profile and form explain a private window without storage; the profile explains that no passes are left for a device', async () => {
  const { t, cast } = stage;
  const hiddenVisitor = await stage.open({ token: await newSession(t, cast.max.id) }, undefined, dark);
  await hiddenVisitor.context.addInitScript(
    "StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('Security error', 'SecurityError'))",
  );
  for (const path of ['/profile?tab=data', '/rant']) {
    await hiddenVisitor.page.goto(path);
    await hiddenVisitor.page.getByText('This browser forgets everything when it closes. Use your own phone or another browser.').waitFor();
  }
  for (let n = 0; n < 2; n++) await passesOf(t, cast.max.token, 3);
  const third = await stage.open({ token: await newSession(t, cast.max.id) }, '/rants', phone);
  await expect.poll(async () => (await changeKept(third.page, cast.max.id))?.chores?.askAt).toBeNull();
  await third.page.goto('/profile?tab=data');
  await third.page.getByText('Your other devices have this week’s share, or this browser forgot it.').waitFor();
  await look(third.page, 'taken');
});

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/here-${name}.png`, fullPage: true });
}
