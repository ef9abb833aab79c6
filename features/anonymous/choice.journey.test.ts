// @module-tag slow
/**
 * Reads all that leaves the page and all that this browser stores, before somebody has chosen how he writes, and once he has chosen
 * Anonymous.
 */

import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { choose } from '#e2e/browser.ts';
import { dark, journey, phone } from '#e2e/journey.ts';
import { fill } from '#e2e/rant-form.ts';
import { options } from '#features/options/contract';
import { lists } from '#server/testing/cast.ts';
import { allKept, card, changeKept, readyToSeal, writeDown } from './testing/journey-steps.ts';

const stage = journey();
/** A word that stands in no other text. */
const marker = 'quetzal';
/** Longer than the pauses after which drafts are stored, and look-ups and readers fetched. */
const soonMs = 2000;
const chosen = (page: Page) => Promise.all([card(page, 'With my name').isChecked(), card(page, 'Anonymous').isChecked()]);
const content = (page: Page) => page.getByRole('textbox', { name: 'Rant Content' });

async function idsPicked(token: string): Promise<string[]> {
  const all = await Promise.all(
    (['targetEmployees', 'targetDepartments', 'categoryTypes'] as const).map((list) =>
      stage.t.call(options.list, { token, params: { list } }),
    ),
  );
  return all.flatMap(({ body }) => body.map(({ _id }) => _id));
}

test('until the author chooses, and with Anonymous chosen, no call has a session, and no call or storage holds what was typed or picked', async () => {
  const { t, cast } = stage;
  const ids = await idsPicked(cast.ada.token);
  const { page } = await readyToSeal(stage, 'eli');
  expect(await chosen(page)).toEqual([false, false]);
  // The calls that the page makes when it opens are over, so every call from here on has another reason. The last of them is made when the
  // socket has connected.
  let isConnected = false;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('40')) isConnected = true;
    }),
  );
  const last = page.waitForRequest((request) => isConnected && request.url().endsWith('/api/notifications/unread'));
  await page.reload();
  await (await last).response();
  await expect.poll(() => card(page, 'Anonymous').isEnabled()).toBe(true);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const withSession = async () => {
    const headers = await Promise.all(requests.map(async (request) => ({ request, all: await request.allHeaders() })));
    return headers.flatMap(({ request, all }) => (all['x-auth-token'] === undefined && all.authorization === undefined ? [] : [request]));
  };
  const leaks = () =>
    requests
      .map((request) => `${request.url()} ${request.postData() ?? ''}`)
      .filter((text) => text.includes(marker) || ids.some((id) => text.includes(id)));
  const expectNothing = async () => {
    await page.waitForTimeout(soonMs);
    expect((await withSession()).map((request) => request.url())).toEqual([]);
    expect(leaks()).toEqual([]);
    const all = await allKept(page);
    for (const secret of [marker, ...ids]) expect(all).not.toContain(secret);
  };

  await fill(page, `The ${marker} has no brakes.`);
  await expectNothing();
  // Somebody picks again, types more and chooses.
  await choose(page, 'Target Employee', lists.targetEmployees);
  await content(page).pressSequentially(' Nobody mends it.');
  await card(page, 'Anonymous').click();
  await content(page).pressSequentially(` ${marker} again.`);
  await expectNothing();
  await page.getByRole('button', { name: 'Submit' }).click();
  const words = await writeDown(page);
  await look(page, 'not-sent');
  await expectNothing();
  await page.getByRole('button', { name: 'Later, hidden among others' }).click();
  await expectNothing();
  const all = await allKept(page);
  for (const secret of [words.join(' '), words.join('","')]) expect(all).not.toContain(secret);
  // The form is empty again, and nothing is chosen.
  expect(await chosen(page)).toEqual([false, false]);
  expect(await content(page).inputValue()).toBe('');
  expect((await changeKept(page, cast.eli.id)).passes).toHaveLength(2);
  expect((await t.app.db.selectFrom('rants').select('id').execute()).length).toBe(0);
});

test("sending without a choice, by button or Ctrl+Enter, asks for one; the draft is kept only once 'With my name' is chosen", async () => {
  const { page } = await stage.open('eli', '/rant', phone);
  await page.getByText('Send as').waitFor();
  await fill(page, 'The shelf is loose.');
  for (const send of [() => page.getByRole('button', { name: 'Submit' }).click(), () => content(page).press('Control+Enter')]) {
    await send();
    // The sentence stands above the form and at the question.
    await expect.poll(() => page.getByText('Please choose how to send this.').count()).toBe(2);
    await page.getByRole('alert').getByRole('button', { name: 'Please choose how to send this.' }).click();
    expect(await card(page, 'With my name').evaluate((radio) => radio === document.activeElement)).toBe(true);
  }
  await look(page, 'choose-phone');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft.')))).toEqual([]);
  // The page warns before it throws anything away.
  await page.getByRole('button', { name: 'Anonymous: what this cannot do' }).click();
  await page.getByRole('link', { name: 'How anonymous rants work' }).click();
  await page.getByText('What you typed is not kept anywhere. If you leave, it is gone.').waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  await card(page, 'With my name').click();
  await page.getByText('Draft kept on this device').waitFor();
  expect(await page.getByText('Please choose how to send this.').count()).toBe(0);
  await page.reload();
  // The draft is there again, and the question is asked again.
  await expect.poll(() => content(page).inputValue()).toBe('The shelf is loose.');
  expect(await chosen(page)).toEqual([false, false]);
  await content(page).pressSequentially(` A ${marker} sat on it.`);
  await page.waitForTimeout(soonMs);
  expect(await allKept(page)).not.toContain(marker);
  await card(page, 'With my name').click();
  await expect.poll(() => allKept(page)).toContain(marker);
  await content(page).press('Control+Enter');
  await page.getByText('Your rant was sent.').waitFor();
});

test('choosing Anonymous deletes an earlier draft at once', async () => {
  // Eve writes here, as two devices already have all of Eli's passes.
  const { cast } = stage;
  const draft = JSON.stringify({
    _id: crypto.randomUUID(),
    values: { target: '', department: '', categoryType: '', content: `Old ${marker}.` },
  });
  const { page } = await stage.open('eve', undefined, { ...dark, stored: { [`draft.${cast.eve.id}.rant`]: draft } });
  await page.goto('/rant');
  await expect.poll(() => content(page).inputValue()).toContain(marker);
  await expect.poll(() => card(page, 'Anonymous').isEnabled()).toBe(true);
  await card(page, 'Anonymous').click();
  await page.getByText('What you wrote before you chose Anonymous was looked up under your name').waitFor();
  expect(await allKept(page)).not.toContain(marker);
  await look(page, 'sealed-dark');
});

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/choice-${name}.png`, fullPage: true });
}
