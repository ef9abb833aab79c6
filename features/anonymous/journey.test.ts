/** An anonymous rant from the first question to the answer: written on the device, sent in a box, and read with twelve words. */

import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dark, journey, phone } from '#e2e/journey.ts';
import { fill } from '#e2e/rant-form.ts';
import { rants } from '#features/rants/contract';
import { type CastName, settle } from '#server/testing/cast.ts';
import { sealed } from './contract/calls.ts';
import { beginSealed, type Device, deviceOf, type Pass, passesOf } from './server/testing/device.ts';
import { roundNow } from './server/testing/life.ts';
import { card, changeKept, onTuesday, refusePasses } from './testing/journey-steps.ts';

const stage = journey();
const others = ['ada', 'mona', 'max', 'eve'] as const satisfies CastName[];
const passes = {} as Record<(typeof others)[number], Pass[]>;
let device: Device;

const text = 'The forklift has no brakes, and everybody knows.';
let words: string[] = [];

/** All tests use one browser, as they are about what it stores. */
let page: Page;

beforeAll(async () => {
  await onTuesday(stage);
  ({ page } = await stage.open('eli'));
  expect((await stage.t.call(sealed.keys)).body.state).toBe('off');
});

test('with anonymous rants off nothing about them is shown or fetched', async () => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(request.url()));
  for (const path of ['/rant', '/rants', '/']) {
    await page.goto(path);
    await page.locator('main h1').waitFor();
  }
  expect(await page.getByText('Send as').count()).toBe(0);
  expect(paths.filter((url) => /sealed|bip39|english/i.test(url))).toEqual([]);
});

test('anonymous rants start once five people have passes; one can write on the day one’s passes arrive, and no choice is preset', async () => {
  const { t, cast } = stage;
  await beginSealed(t, (changes) => settle(t, changes));
  for (const castName of others) passes[castName] = await passesOf(t, cast[castName].token, 3);
  device = await deviceOf(t);
  const askAgain = await refusePasses(page, cast.eli.id);
  await page.goto('/rant');
  await page.getByText('Available once five people use Earshot.').waitFor();
  expect(await card(page, 'With my name').isChecked()).toBe(false);
  expect(await card(page, 'Anonymous').isDisabled()).toBe(true);
  await askAgain();
  await page.reload();
  await expect.poll(async () => (await changeKept(page, cast.eli.id)).passes.length).toBe(3);
  await page.reload();
  await expect.poll(() => card(page, 'Anonymous').isEnabled()).toBe(true);
  await card(page, 'Anonymous').click();
  await page.getByText('You can write now. It leaves this device from tomorrow on, while Earshot is open here.').waitFor();
});

test('while writing, nothing typed is sent or stored; then the code is shown and checked, and the rant is sent without a session', async () => {
  const { t, cast } = stage;
  t.clock.forward(86_400_000);
  await page.goto('/rant');
  await expect.poll(() => card(page, 'Anonymous').isEnabled()).toBe(true);
  expect([await card(page, 'With my name').isChecked(), await card(page, 'Anonymous').isChecked()]).toEqual([false, false]);
  await card(page, 'Anonymous').click();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await fill(page, `${text} My shift ends at 17:42.`);
  await page.getByText('This may point to you: “17:42”, “My shift”. Change it, or leave it.').waitFor();
  await page.getByText('Only 5 people here can write anonymously. What you write may give you away.').waitFor();
  await page.getByText('Managers and admins, but never the person it is about.').waitFor();
  await page.getByRole('textbox', { name: 'Rant Content' }).fill(text);
  await page.getByRole('button', { name: 'Anonymous: what this cannot do' }).click();
  await page.getByText('Bring back a lost code.').waitFor();
  // Longer than the pauses after which drafts are stored and look-ups made.
  await page.waitForTimeout(1500);
  expect(requests.filter((request) => /brakes|17:42/.test(`${request.url()} ${request.postData() ?? ''}`))).toEqual([]);
  expect(requests.filter((request) => /readers|fitting|suggest/.test(request.url()))).toEqual([]);
  expect(await page.evaluate(() => Object.entries(localStorage).filter(([, value]) => value.includes('brakes')))).toEqual([]);
  await look('form');

  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Your 12-word code' }).waitFor();
  words = await page.locator('ol[translate="no"] li').allTextContents();
  expect(words).toHaveLength(12);
  await look('words');
  await page.getByRole('button', { name: 'I have written it down' }).click();
  const fields = page.getByRole('textbox', { name: /^Word \d+$/ });
  await fields.first().fill('not this one');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByText(/^That is not word \d+\.$/)
    .first()
    .waitFor();
  for (const field of await fields.all()) {
    const label = await page.locator(`label[for="${await field.getAttribute('id')}"]`).textContent();
    await field.fill(` ${words[Number(/\d+/.exec(label ?? '')?.[0]) - 1]?.toUpperCase()} `);
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await look('way');
  // No button on this screen pretends that the rant is sent, and leaving asks.
  expect(await page.getByRole('button', { name: 'Done' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Read with your code' }).click();
  await page.getByRole('dialog', { name: 'Leave before it is sent?' }).getByText('Your rant is not sent yet.').waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  requests.length = 0;
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('It has arrived. It is published with others, within three days at the latest.').waitFor();
  await page.getByRole('heading', { name: 'Sent', exact: true }).waitFor();
  await page.getByText('Your code opens the answer here: Read with your code').waitFor();
  await look('sent');
  const boxes = requests.filter((request) => request.url().endsWith('/api/sealed/box'));
  expect(boxes).toHaveLength(1);
  const headers = await boxes[0]!.allHeaders();
  expect([headers['x-auth-token'], headers.authorization, headers.cookie, headers.referer]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(boxes[0]!.postData()).not.toContain('brakes');
  await page.getByRole('checkbox', { name: /^Remember this conversation/ }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Send as').waitFor();
  expect(await page.getByRole('textbox', { name: 'Rant Content' }).inputValue()).toBe('');
  expect((await changeKept(page, cast.eli.id)).passes).toHaveLength(2);
});

test('it is published with others and answered as usual, and the answer is read with the code while signed out', async () => {
  const { t, cast } = stage;
  await device.write('Nights are not paid.', passes.eve[0]!);
  await device.write('The canteen is cold.', passes.max[0]!);
  await roundNow(stage);
  const mona = await stage.open('mona', '/rants', dark);
  await mona.page.getByText('Anonymous').first().waitFor();
  await look('list', mona.page);
  await mona.page.getByText('The forklift has no brakes').first().click();
  await mona.page
    .getByText('A member of the organisation wrote this, and nobody can see who. Please do not guess or ask around.')
    .first()
    .waitFor();
  await look('detail', mona.page);
  const { body } = await t.call(rants.list, { token: cast.mona.token, query: { search: 'forklift' } });
  const id = body.rants[0]!._id;
  expect(body.rants[0]).toMatchObject({ author: null, isMine: false });
  await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'They are mended on Friday.' } });
  await roundNow(stage);

  const reader = await stage.open(null, '/login', phone);
  await reader.page.getByRole('link', { name: 'Read an answer with a 12-word code' }).click();
  const field = reader.page.getByRole('textbox', { name: 'Your 12-word code' });
  const read = reader.page.getByRole('button', { name: 'Read', exact: true });
  await field.fill(words.with(4, 'forklift').join(' '));
  await read.click();
  await reader.page.getByText('That code doesn’t match anything. Check the spelling: forklift is not on the list.').waitFor();
  await field.fill(words.slice(1).join(' '));
  await read.click();
  await reader.page.getByText('A code has 12 words.').waitFor();
  await look('words-wrong', reader.page);
  await field.fill(`1. ${words.join(',\n')}`.toUpperCase());
  await read.click();
  await reader.page.getByText('They are mended on Friday.').waitFor();
  await reader.page.getByText(text).waitFor();
  await look('answer', reader.page);
  await reader.page.getByRole('textbox', { name: 'Your message' }).fill('They were not.');
  await reader.page.getByRole('button', { name: 'Send' }).click();
  await reader.page.getByText('One message of yours is still to be published.').waitFor();
  await roundNow(stage);
  await reader.page.getByRole('button', { name: 'Look again' }).click();
  await reader.page.getByText('They were not.').waitFor();
  const detail = (await t.call(rants.detail, { token: cast.mona.token, params: { id } })).body;
  expect(detail.timeline.at(-1)).toMatchObject({ kind: 'message', content: 'They were not.', actor: null });

  // Two people mute the author, who reads why, and what became of the rant.
  await t.call(rants.setStatus, { token: cast.mona.token, params: { id }, body: { status: 'Resolved', reason: 'explained' } });
  await mona.page.reload();
  await mona.page.getByRole('button', { name: 'More actions' }).click();
  await mona.page.getByRole('menuitem', { name: 'Mute the author' }).click();
  await mona.page.getByRole('textbox', { name: /^Reason/ }).fill('Nothing but insults.');
  await mona.page.getByRole('button', { name: 'Ask', exact: true }).click();
  await mona.page.getByText('You asked for the author to be muted: Nothing but insults.').waitFor();
  const max = await stage.open('max', `/rant/${id}`, phone);
  await max.page.getByText('Max asks').waitFor({ state: 'detached' });
  await max.page.getByText('Mona asks for the author to be muted: Nothing but insults.').waitFor();
  await look('mute', max.page);
  await max.page.getByRole('button', { name: 'Mute', exact: true }).click();
  await max.page.getByText(/^The author is muted since .*: Nothing but insults\.$/).waitFor();
  await reader.page.getByRole('button', { name: 'Look again' }).click();
  await reader.page.getByText('You can no longer write here: Nothing but insults.').waitFor();
  await reader.page.getByText('Status: Resolved (explained)').waitFor();
  expect(await reader.page.getByRole('textbox', { name: 'Your message' }).count()).toBe(0);
  await look('answer-later', reader.page);

  // The author goes on with the device that was asked to remember the conversation.
  await page.goto('/sealed');
  await page.getByRole('button', { name: /^Remembered on/ }).click();
  await page.getByText('They were not.').waitFor();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('It is withdrawn when rants are next published.').waitFor();
  await roundNow(stage);
  await page.getByRole('button', { name: 'Look again' }).click();
  await page.getByText('You withdrew this rant.').waitFor();
  await page.getByRole('button', { name: 'Another code' }).click();
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  await page.getByText('Remembered on this device').waitFor({ state: 'detached' });
});

test('unknown codes, missing storage, missing https and a pause are each explained; with anonymous rants off, codes still open', async () => {
  const { t } = stage;
  const insecure = await stage.open('eve');
  await insecure.context.addInitScript('Object.defineProperty(crypto, "subtle", { value: undefined })');
  await insecure.page.goto('/rant');
  await insecure.page.getByText('Needs a safe connection (https). Ask your administrator.').waitFor();
  const forgets = await stage.open('max');
  await forgets.context.addInitScript('Object.defineProperty(window, "indexedDB", { value: { open() { throw new Error("no") } } })');
  await forgets.page.goto('/rant');
  await forgets.page.getByText('This browser forgets everything when it closes. Use your own phone or another browser.').waitFor();
  await settle(t, { sealedPause: 'The works council asked for it.' });
  await page.goto('/rant');
  await page.getByText('Paused: The works council asked for it.').waitFor();
  expect(await card(page, 'With my name').isChecked()).toBe(false);
  await settle(t, { sealedPause: null });
  const visitor = await stage.open(null, '/sealed', { ...phone, ...dark });
  await visitor.page.getByRole('textbox', { name: 'Your 12-word code' }).fill(`${'abandon '.repeat(11)}about`);
  await visitor.page.getByRole('button', { name: 'Read', exact: true }).click();
  await visitor.page.getByText('Nothing has arrived with this code yet, and its text is not on this device.').waitFor();
  await look('unknown', visitor.page);
  // While anonymous rants are off, those that are there can still be read.
  await settle(t, { sealedRants: 'off' });
  const login = await stage.open(null, '/login');
  await login.page.getByRole('link', { name: 'Read an answer with a 12-word code' }).waitFor();
  await visitor.page.getByRole('button', { name: 'Another code' }).click();
  await visitor.page.getByRole('textbox', { name: 'Your 12-word code' }).fill(words.join(' '));
  await visitor.page.getByRole('button', { name: 'Read', exact: true }).click();
  await visitor.page.getByText('You withdrew this rant.').waitFor();
  await settle(t, { sealedRants: 'on' });
});

test('a second device gets passes of its own, and a clock one day ahead does not make them valid early', async () => {
  const { cast } = stage;
  const second = await stage.open('eli');
  await second.context.addInitScript(() => {
    const real = Date;
    const ahead = 86_400_000;
    globalThis.Date = class extends real {
      constructor(...args: [] | [number]) {
        super(...((args.length === 0 ? [real.now() + ahead] : args) as [number]));
      }
      static override now() {
        return real.now() + ahead;
      }
    } as DateConstructor;
  });
  await second.page.goto('/rant');
  await expect.poll(async () => (await changeKept(second.page, cast.eli.id))?.passes.length).toBe(3);
  // The form notices by itself that passes came.
  await expect.poll(() => card(second.page, 'Anonymous').isEnabled()).toBe(true);
  await card(second.page, 'Anonymous').click();
  await second.page.getByText('You can write now. It leaves this device from tomorrow on').waitFor();
});

test('if passes are closed while somebody types, the text is kept and the reason is shown', async () => {
  const { t, cast } = stage;
  await page.goto('/rant');
  await expect.poll(() => card(page, 'Anonymous').isEnabled()).toBe(true);
  await card(page, 'With my name').click();
  await fill(page, 'Typed over the end of a week.');
  await card(page, 'Anonymous').click();
  await page.getByText('What you wrote before you chose Anonymous was looked up under your name').waitFor();
  expect((await t.call(sealed.close, { token: cast.ada.token })).status).toBe(200);
  await t.app.jobs.runDue();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /five people use Earshot|this week|Getting ready/ })
    .waitFor();
  expect(await page.getByRole('textbox', { name: 'Rant Content' }).inputValue()).toBe('Typed over the end of a week.');
  // The rant can still be sent under the author's name.
  await card(page, 'With my name').click();
  await page.getByText('Draft kept on this device').waitFor();
});

async function look(name: string, shownPage: Page = page): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await shownPage.screenshot({ path: `${folder}/sealed-${name}.png`, fullPage: true });
}
