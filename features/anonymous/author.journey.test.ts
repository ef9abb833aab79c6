// @module-tag slow
/** Authors of anonymous rants answer in a box whether their rant was solved, and say under their own name that they wrote it. */

import { beforeAll, expect, test } from 'vitest';
import { dark, journey, phone } from '#e2e/journey.ts';
import { rants } from '#features/rants/contract';
import type { SentRant } from './server/testing/device.ts';
import { roundNow, sealedStage } from './server/testing/life.ts';
import { wordsOf } from './web/code-words.ts';

const stage = journey();
let sentRant: SentRant;
let id: string;
let words: string;

const detail = async (castName: 'eli' | 'mona') =>
  (await stage.t.call(rants.detail, { token: stage.cast[castName].token, params: { id } })).body;
const resolve = () =>
  stage.t.call(rants.setStatus, { token: stage.cast.mona.token, params: { id }, body: { status: 'Resolved', reason: 'explained' } });

beforeAll(async () => {
  const { device, passes } = await sealedStage(stage);
  sentRant = await device.write('The forklift has no brakes.', passes.eli[0]!);
  await device.write('Nights are not paid.', passes.eve[0]!);
  await device.write('The canteen is cold.', passes.max[0]!);
  await roundNow(stage);
  id = (await device.look(sentRant)).rant._id;
  words = (await wordsOf(Uint8Array.from(sentRant.entropy))).join(' ');
  expect((await resolve()).status).toBe(200);
});

async function read(castName: 'eli' | null, options = {}) {
  const { page } = await stage.open(castName, '/sealed', options);
  await page.getByRole('textbox', { name: 'Your 12-word code' }).fill(words);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await page.getByText('The forklift has no brakes.').waitFor();
  return page;
}
const picture = process.env.PICTURES;

test("the author answers 'Was this solved?'; a 'No' needs a reason, and the next round reopens the rant without a name", async () => {
  const page = await read(null, phone);
  await page.getByRole('heading', { name: 'Was this solved?' }).waitFor();
  await page.getByText('Partly', { exact: true }).click();
  await page.getByText('Your answer has been taken. It counts when rants are next published.').first().waitFor();
  await page.getByText('No', { exact: true }).click();
  const why = page.getByRole('textbox', { name: 'What is missing?' });
  await page.getByRole('button', { name: 'Send and reopen' }).click();
  await expect.poll(() => why.getAttribute('aria-invalid')).toBe('true');
  await why.fill('They still have none.');
  if (picture) await page.screenshot({ path: `${picture}/author-solved.png`, fullPage: true });
  await page.getByRole('button', { name: 'Send and reopen' }).click();
  await why.waitFor({ state: 'detached' });
  expect((await detail('mona')).status).toBe('Resolved');
  await roundNow(stage);
  await page.getByRole('button', { name: 'Look again' }).click();
  await page.getByText('They still have none.').waitFor();
  const { status, timeline } = await detail('mona');
  expect(status).toBe('Responded');
  expect(timeline.filter(({ kind }) => kind === 'message')).toMatchObject([{ content: 'They still have none.', actor: null }]);
  expect(await page.getByRole('heading', { name: 'Was this solved?' }).count(), 'it is open again').toBe(0);
});

test('the author reveals their name in two steps, again after a lost reply; signed out, the page explains how', async () => {
  const reader = await read(null);
  await reader.getByText('For that, sign in, come back to this page and type your code again.').waitFor();
  const page = await read('eli', dark);
  await page.getByRole('button', { name: 'Say that you wrote this' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('All readers then see your name, Eli, on this rant').waitFor();
  const go = dialog.getByRole('button', { name: 'Yes, I wrote this' });
  expect(await go.isDisabled()).toBe(true);
  if (picture) await page.screenshot({ path: `${picture}/author-reveal.png` });
  await dialog.getByRole('checkbox').check();
  const calls = '**/api/sealed/reveal';
  // The call is carried out, but its reply is lost on the way.
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await go.click();
  await dialog.getByText('Whether it worked is not known. Please try again: saying it twice is the same as once.').waitFor();
  await page.unroute(calls);
  await go.dblclick();
  await page.getByText('Your name is on this rant now.').waitFor();
  expect(await detail('mona')).toMatchObject({ author: 'Eli' });
  await page.getByRole('link', { name: 'Open it among your rants' }).click();
  await page.getByText('The forklift has no brakes.').first().waitFor();
  expect(await detail('eli')).toMatchObject({ isMine: true });
  await reader.getByRole('button', { name: 'Look again' }).click();
  await reader.getByText('Somebody with this code has said that they wrote this. Their name is on it.').waitFor();
});
