// @module-tag slow
/**
 * Some time after an anonymous rant was resolved its author is asked, on the page for the twelve words, and tells a trusted contact, who
 * answers.
 */

import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import { dark, journey, phone } from '#e2e/journey.ts';
import { rants } from '#features/rants/contract';
import { renewSessions, settle } from '#server/testing/cast.ts';
import { deviceOf, type SentRant } from '../anonymous/server/testing/device.ts';
import { roundNow, sealedStage } from '../anonymous/server/testing/life.ts';
import { wordsOf } from '../anonymous/web/code-words.ts';

const stage = journey();
const picture = process.env.PICTURES;
let sentRant: SentRant;

beforeAll(async () => {
  const { t, cast } = stage;
  await settle(t, { protectors: [cast.eve.id] });
  const { device, passes } = await sealedStage(stage);
  sentRant = await device.write('The shelf is loose.', passes.eli[0]!);
  await device.write('Nights are not paid.', passes.ada[0]!);
  await device.write('The canteen is cold.', passes.max[0]!);
  await roundNow(stage);
  const { _id: id } = (await device.look(sentRant)).rant;
  const body = { status: 'Resolved', reason: 'explained' } as const;
  expect((await t.call(rants.setStatus, { token: cast.mona.token, params: { id }, body })).status).toBe(200);
  t.clock.forward(30 * 86_400_000);
  await t.app.jobs.runDue();
  await renewSessions(t, cast);
});

async function read(options = {}) {
  const { page } = await stage.open(null, '/sealed', options);
  const words = (await wordsOf(Uint8Array.from(sentRant.entropy))).join(' ');
  await page.getByRole('textbox', { name: 'Your 12-word code' }).fill(words);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await page.getByText('The shelf is loose.').waitFor();
  return page;
}

test('after 30 days the author says no, then tells the named trusted contact and reads the answer; no name appears', async () => {
  const page = await read(phone);
  await page.getByRole('heading', { name: 'Has anything happened to you because of this?' }).waitFor();
  await page.getByText('Managers and admins won’t see your answer, or that you answered.').waitFor();
  if (picture) await page.screenshot({ path: `${picture}/check-in-asked.png`, fullPage: true });
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Has anything happened' }) });
  await section.getByRole('button', { name: 'No', exact: true }).click();
  await section.getByText('Your answer has been taken. It counts when rants are next published.').waitFor();
  await roundNow(stage);
  await page.getByRole('button', { name: 'Look again' }).click();
  await section.getByText('You said that nothing has happened. You can still tell a trusted contact.').waitFor();

  await section.getByRole('button', { name: 'Yes, I want to tell a trusted contact' }).click();
  const whatHappened = section.getByRole('textbox', { name: 'What happened?' });
  await section.getByText('Only Eve reads this, with the person and department it is about, not your name.').waitFor();
  await section.getByRole('button', { name: 'Tell Eve' }).click();
  await expect.poll(() => whatHappened.getAttribute('aria-invalid')).toBe('true');
  await whatHappened.fill('x'.repeat(5001));
  await section.getByText('At most 5,000 characters. Please shorten it.').waitFor();
  await whatHappened.fill('They moved me to nights.');
  await expectAccessible(page);
  if (picture) await page.screenshot({ path: `${picture}/check-in-tells.png`, fullPage: true });
  await section.getByRole('button', { name: 'Tell Eve' }).click();
  await whatHappened.waitFor({ state: 'detached' });
  await section.getByText('Your answer has been taken. It counts when rants are next published.').waitFor();
  const before = await stage.open('eve', '/check-ins');
  await before.page.getByText('No messages.').waitFor();
  await roundNow(stage);

  const { page: eve } = await stage.open('eve', '/check-ins', dark);
  await eve.getByRole('heading', { name: /^About a rant on Dana Whitfield, Warehouse/ }).waitFor();
  await eve.getByText('They moved me to nights.').waitFor();
  expect(await eve.getByText('Anonymous: a member wrote this').count()).toBe(1);
  expect(await eve.getByText(/\bEli\b/).count()).toBe(0);
  await eve.getByText('Earshot cannot notify somebody it does not know.').waitFor();
  await eve.getByRole('textbox', { name: 'Your answer' }).fill('Since when?');
  await eve.getByRole('button', { name: 'Send', exact: true }).click();
  await eve.getByText('Since when?').waitFor();
  await expectAccessible(eve);
  if (picture) await eve.screenshot({ path: `${picture}/check-in-protector.png`, fullPage: true });

  await page.getByRole('button', { name: 'Look again' }).click();
  await section.getByText('You told Eve. Nobody else reads this.').waitFor();
  await section.getByText('Since when?').waitFor();
  await section.getByRole('textbox', { name: 'Write more' }).fill('Since May.');
  await section.getByRole('button', { name: 'Send' }).click();
  await section.getByText('Your answer has been taken. It counts when rants are next published.').waitFor();
  await roundNow(stage);
  expect((await (await deviceOf(stage.t)).look(sentRant)).checkIn.words.map(({ content }: { content: string }) => content)).toEqual([
    'They moved me to nights.',
    'Since when?',
    'Since May.',
  ]);
  if (picture) {
    const wide = await read(dark);
    await wide.screenshot({ path: `${picture}/check-in-told.png`, fullPage: true });
  }
});
