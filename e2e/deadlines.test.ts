// @module-tag slow
/** Deadlines for answering and resolving a rant: set for a category, shown to the author, paused by handlers, and used as filters. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rants } from '../features/rants/contract/index.ts';
import { lists, settle, submit } from '../server/testing/cast.ts';
import { expectAccessible } from './accessible.ts';
import { dark, journey, phone } from './journey.ts';

const stage = journey();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const facts = (page: Page) => page.getByRole('complementary', { name: 'Facts' });

test('deadlines are set for everybody in Settings, and for a category in its row', async () => {
  const { page } = await stage.open('ada', '/administration/rants');
  const days = page.getByLabel('Days until a rant is resolved');
  await days.fill('400');
  await button(page, 'Save').click();
  await page.getByText('Use a whole number from 1 to 365.').first().waitFor();
  await days.fill('10');
  await button(page, 'Save').click();
  await expect.poll(async () => (await stage.t.app.settings.current()).resolveDays).toBe(10);
  const { page: options } = await stage.open('mona', '/manage-options?list=categoryTypes');
  await button(options, `Settings of “${lists.categoryTypes}”`).click();
  await options.getByLabel('Hours until the first answer').fill('nine');
  await options.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await options.getByText('Use a whole number from 1 to').first().waitFor();
  await options.getByLabel('Hours until the first answer').fill('4');
  await expectAccessible(options);
  await options.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await options.getByText('Answer within 4 hours').waitFor();
});

test('authors see when an answer is due; handlers pause the second deadline, and the author’s message resumes it', async () => {
  await settle(stage.t, { resolveDays: 10 });
  const id = await submit(stage.t, stage.cast.eli.token, 'The gate sticks.');
  const { page: author } = await stage.open('eli', `/rant/${id}`, { ...phone, ...dark });
  await author
    .getByText(/^An answer by \w{3}, \w{3} \d+, \d\d:\d\d$/)
    .first()
    .waitFor();
  await expectAccessible(author);
  const { page } = await stage.open('mona', `/rant/${id}`);
  await expect
    .poll(() =>
      facts(page)
        .getByText(/: by \w{3}/)
        .count(),
    )
    .toBe(2);
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Pause the deadline until the author writes' }).click();
  await facts(page)
    .getByText(/^Paused since .*, until the author writes$/)
    .waitFor();
  expect(
    await facts(page)
      .getByText(/: by \w{3}/)
      .count(),
  ).toBe(1);
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Resume the deadline' }).waitFor();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await author.getByText('They are waiting for you to write.').first().waitFor();
  await stage.t.call(rants.write, { token: stage.cast.eli.token, params: { id }, body: { content: 'Since Monday.' } });
  await expect
    .poll(() =>
      facts(page)
        .getByText(/: by \w{3}/)
        .count(),
    )
    .toBe(2);
  const { page: reader } = await stage.open('eve', `/rant/${id}`);
  await reader.getByText('The gate sticks.').first().waitFor();
  expect(await reader.getByText(/An answer by|Due|Paused/).count()).toBe(0);
});

test('rants due today can be filtered and are counted', async () => {
  await settle(stage.t, { urgentAfterHours: 1, resolveDays: null });
  const { page } = await stage.open('mona', '/rants');
  await button(page, 'Filter').click();
  await button(page, /^Due today/).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('due')).toBe('today');
  await expect.poll(() => button(page, /^Due today/).getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(page);
  await button(page, /^Due today/).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('due')).toBe(null);
  const { page: employee } = await stage.open('eve', '/rants');
  await employee.getByText('The gate sticks.').first().waitFor();
  await button(employee, 'Filter').click();
  await employee.getByRole('group', { name: 'Filter by status' }).waitFor();
  expect(await button(employee, /^Due today/).count()).toBe(0);
});
