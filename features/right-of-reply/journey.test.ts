/** A summary with one answer, for the person a rant is about, and an author who tells a trusted contact what happened. */

import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import { dark, journey, phone } from '#e2e/journey.ts';
import { accountEntries } from '#e2e/menu-entries.ts';
import { options } from '#features/options/contract';
import { type CastName, linkTarget, settle, submit } from '#server/testing/cast.ts';
import { rightOfReply } from './contract/calls.ts';

const stage = journey();

async function linked(name: string, to: CastName = 'max'): Promise<void> {
  const { t, cast } = stage;
  const reply = await t.call(options.add, { token: cast.ada.token, params: { list: 'targetEmployees' }, body: { name } });
  await linkTarget(t, reply.body._id, cast[to].id);
}

/** The author of a rant is asked whether anything happened, and may have answered. */
async function askedAgain(rantId: string, answer: { answer: 'yes'; protector_id: string } | null = null): Promise<void> {
  const { app } = stage.t;
  const checkInRow = {
    id: app.ids.id(),
    rant_id: rantId,
    resolved_at: 1,
    mark: 30,
    asked_at: 1,
    answer: null,
    protector_id: null,
    closed_at: null,
  };
  await app.writer
    .insertInto('check_ins')
    .values({ ...checkInRow, ...answer })
    .execute();
}

test('a summary is written in two steps, answered once on Messages, and shared with the author', async () => {
  const { t, cast } = stage;
  await settle(t, { employeeVisibility: 'own' });
  await linked('Max at work');
  const id = await submit(t, cast.eli.token, 'Max cuts off every question in the briefing.', { target: 'Max at work' });
  const { page } = await stage.open('mona', `/rant/${id}`);
  await page.getByRole('region', { name: 'Who can read this' }).getByRole('button', { name: 'Details' }).click();
  await page.getByText('Besides its author, 2 people can read this: Ada and Mona. Not: Max at work, whom it is about.').waitFor();
  await page.getByText('Whoever runs the server could read it too.').waitFor();
  await page.getByRole('button', { name: 'Write a summary' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Summary' }).fill('Somebody wishes for time to ask.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('heading', { name: 'Can the author be recognised from this?' }).waitFor();
  await dialog.getByRole('button', { name: 'No, hand it over' }).click();
  await page.getByText(/No answer yet\. It can come until/).waitFor();

  const max = await stage.open('max', '/', { ...phone, ...dark });
  await max.page.getByRole('button', { name: /Account menu/ }).click();
  const menu = max.page.getByRole('menu');
  const ofFeatures = (await accountEntries()).map(({ label }) => label);
  expect(ofFeatures).toContain('Messages');
  await expect.poll(() => menu.getByRole('menuitem').allInnerTexts()).toEqual(['Profile', 'Logout', ...ofFeatures]);
  await expectAccessible(max.page);
  await menu.getByRole('menuitem', { name: 'Messages' }).click();
  await max.page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
  await max.page.getByText('Somebody wishes for time to ask.').waitFor();
  await max.page.getByRole('textbox', { name: 'Your answer' }).fill('From Monday on there is.');
  await expectAccessible(max.page);
  await max.page.getByRole('button', { name: 'Send answer' }).click();
  await max.page.getByText(/^Your answer, /).waitFor();

  await page.reload();
  await page.getByText('From Monday on there is.').waitFor();
  await page.getByRole('button', { name: 'Let the author read both' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  await page.getByText('The author can read this.').waitFor();
  await expectAccessible(page);
  const eli = await stage.open('eli', `/rant/${id}`);
  await eli.page.getByText('From Monday on there is.').waitFor();
});

test('an author tells the named trusted contact, who answers and closes the check-in', async () => {
  const { t, cast } = stage;
  await settle(t, { protectors: [cast.eve.id] });
  const id = await submit(t, cast.eli.token, 'The shelf is loose.');
  await askedAgain(id);
  const { page } = await stage.open('eli', `/rant/${id}`, { ...phone });
  await page.getByRole('button', { name: 'Yes, I want to tell a trusted contact' }).click();
  await page.getByRole('textbox', { name: 'What happened?' }).fill('They moved me to nights.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tell Eve' }).click();
  await page.getByText('You told Eve. Nobody else reads this.').waitFor();
  expect((await t.call(rightOfReply.checkIns, { token: cast.eve.token })).body).toHaveLength(1);

  const eve = await stage.open('eve', '/check-ins');
  expect(await eve.page.getByRole('tab').allInnerTexts()).toEqual(['Told to you']);
  await eve.page.getByText('They moved me to nights.').waitFor();
  await eve.page.getByRole('textbox', { name: 'Your answer' }).fill('Come and see me.');
  await eve.page.getByRole('button', { name: 'Send', exact: true }).click();
  await eve.page.getByText('Come and see me.').waitFor();
  await expectAccessible(eve.page);
  await eve.page.getByRole('button', { name: 'Close' }).click();
  await eve.page.getByRole('button', { name: 'Open again' }).waitFor();
});

test('without messages the page is one sentence; old addresses lead to the tabs', async () => {
  const { t, cast } = stage;
  const { page } = await stage.open('mona', '/about-me', phone);
  await page.getByText('No messages.').waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/messages');
  await settle(t, { employeeVisibility: 'own' });
  await linked('Mona at work', 'mona');
  const id = await submit(t, cast.eli.token, 'Mona is never there on Fridays.', { target: 'Mona at work' });
  await t.call(rightOfReply.summarise, { token: cast.ada.token, params: { id }, body: { content: 'A wish for Fridays.', checked: true } });
  const rantId = await submit(t, cast.eve.token, 'The lamp flickers.');
  await askedAgain(rantId, { answer: 'yes', protector_id: cast.mona.id });
  await page.goto('/check-ins');
  await page.getByRole('tab', { name: 'Told to you', selected: true }).waitFor();
  // Both tabs have such a field.
  const field = page.getByRole('tabpanel', { name: 'Told to you' }).getByRole('textbox', { name: 'Your answer' });
  await field.fill('I am here.');
  await page.getByRole('tab', { name: 'About me' }).click();
  await page.getByText('A wish for Fridays.').waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Told to you' }).click();
  expect(await field.inputValue()).toBe('I am here.');
});

test('admins choose trusted contacts', async () => {
  const { t } = stage;
  await settle(t, { protectors: [] });
  const { page } = await stage.open('ada', '/administration/anonymous');
  await page
    .getByRole('combobox', { name: 'Add a person' })
    .or(page.getByRole('textbox', { name: 'Add a person' }))
    .first()
    .fill('Eve');
  await page.getByRole('option', { name: /^Eve \(/ }).click();
  await page.getByRole('button', { name: 'Remove Eve' }).waitFor();
  await expectAccessible(page);
});

test('the first steps link to the choice, and a line says while nobody is chosen', async () => {
  const { t, cast } = stage;
  await settle(t, { protectors: [] });
  const { page } = await stage.open('ada', '/administration');
  const steps = page.getByRole('region', { name: 'First steps' });
  const step = (state: string) => steps.getByRole('listitem').filter({ hasText: new RegExp(`^${state}:\\s+Choose trusted contacts`) });
  const missing = page.getByText('No trusted contact is chosen yet whom authors can tell if something happens to them.');
  await step('To do').waitFor();
  expect(await missing.count(), 'the step says it').toBe(0);
  await steps.getByRole('link', { name: 'Choose trusted contacts' }).click();
  await page.getByRole('heading', { name: 'Trusted contacts' }).waitFor();
  await expect
    .poll(async () => {
      await page.goto('/administration');
      await steps.waitFor();
      return step('Done').count();
    })
    .toBe(1);
  await missing.waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Choose trusted contacts' }).last().click();
  await page.getByRole('heading', { name: 'Trusted contacts' }).waitFor();
  await settle(t, { protectors: [cast.mona.id] });
  await page.goto('/administration');
  await steps.waitFor();
  expect(await missing.count()).toBe(0);
});

test('a page whose data fails to load says so and offers a retry', async () => {
  await settle(stage.t, { protectors: [stage.cast.ada.id] });
  const { page, complaints } = await stage.open('ada', '/profile', phone);
  for (const call of ['/about-me', '/check-ins']) {
    await page.route(`**/api${call}`, (route) => route.fulfill({ status: 500, json: { msg: 'Something went wrong.', code: 'internal' } }));
    await page.goto('/messages');
    const button = page.getByRole('button', { name: 'Try again' }).first();
    await button.waitFor();
    await page.unroute(`**/api${call}`);
    await button.click();
    await button.waitFor({ state: 'detached' });
  }
  // These are the browser's own messages about the calls that were made to fail.
  complaints.length = 0;
});
