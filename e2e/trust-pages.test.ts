// @module-tag slow
/** Two people remove a rant; the works council report; and what these pages show if their calls fail. */
import { expect, test } from 'vitest';
import { submit } from '../server/testing/cast.ts';
import { expectFine, journey, phone } from './journey.ts';

const stage = journey();

test('one admin proposes a removal, another confirms it, and the author reads why', async () => {
  const { t, cast } = stage;
  const id = await submit(t, cast.eli.token, 'Words that nobody may keep.');
  const { page } = await stage.open('ada', `/rant/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Remove this rant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ask for removal' }).click();
  await dialog.getByText('Please choose a reason.').first().waitFor();
  await dialog.getByRole('radio', { name: 'It is unlawful' }).click();
  await expectFine(page);
  await dialog.getByRole('button', { name: 'Ask for removal' }).click();
  await page.getByText('You asked for this rant to be removed: unlawful content.').waitFor();
  expect(await page.getByRole('button', { name: 'Confirm removal' }).count()).toBe(0);

  const { page: second } = await stage.open('mona', `/rant/${id}`, phone);
  await second.getByText('Ada asks for this rant to be removed: unlawful content.').waitFor();
  await expectFine(second);
  await second.getByRole('button', { name: 'Confirm removal' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm removal' }).click();
  await second
    .getByText(/^This rant was removed on .+: unlawful content\.$/)
    .first()
    .waitFor();
  const { page: own } = await stage.open('eli', `/rant/${id}`, phone);
  await own
    .getByText(/^This rant was removed on .+: unlawful content\.$/)
    .first()
    .waitFor();
  expect(await own.getByText('Words that nobody may keep.').count()).toBe(0);
});

test('the works council report has a table of contents, and is saved as a page and as data', async () => {
  const { page } = await stage.open('ada', '/trust/pack', phone);
  await page.getByRole('heading', { name: 'What is stored', level: 2 }).waitFor();
  await page.getByRole('region', { name: 'In short' }).getByRole('heading', { name: 'What the employer cannot do' }).waitFor();
  await page.getByRole('navigation', { name: 'In this report' }).getByRole('link', { name: 'Guards and limits' }).click();
  await expectFine(page);
  const { page: desk } = await stage.open('ada', '/trust/pack');
  await desk.getByRole('heading', { name: 'What is stored', level: 2 }).waitFor();
  for (const [name, ending] of [
    ['To print (HTML)', '.html'],
    ['As data (JSON)', '.json'],
  ] as const) {
    const [file] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name }).click()]);
    expect(file.suggestedFilename().endsWith(ending)).toBe(true);
  }
});

test('a page whose data fails to load says so and offers a retry', async () => {
  const { page, complaints } = await stage.open('ada', '/profile', phone);
  const failing: [path: string, call: string][] = [
    ['/sign-ins', '**/api/sign-ins**'],
    ['/trust/pack', '**/api/trust/pack'],
  ];
  for (const [path, call] of failing) {
    await page.route(call, (route) => route.fulfill({ status: 500, json: { msg: 'Something went wrong.', code: 'internal' } }));
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Try again' }).first();
    await button.waitFor().catch(() => {
      throw new Error(`${path} does not say that it failed`);
    });
    await expectFine(page);
    await page.unroute(call);
    await button.click();
    await button.waitFor({ state: 'detached' });
  }
  // Ignores the browser's messages about the calls that were made to fail.
  complaints.length = 0;
});
