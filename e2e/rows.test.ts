// @module-tag slow
/** Rows open what they show, and Back restores the list; what follows after sending; why somebody was signed out. */

import { accounts } from '@earshot/contract/accounts';
import { expect, test } from 'vitest';
import { submit } from '../server/testing/cast.ts';
import { expectFine, journey, phone } from './journey.ts';

const stage = journey();

test('clicking a row opens the rant, except on its checkbox or while selecting text; going back restores the list', async () => {
  // A unique word, so that a repeated test finds only one row.
  const word = `lift${Date.now()}`;
  await submit(stage.t, stage.cast.eve.token, `The ${word} stopped between two floors.`);
  await submit(stage.t, stage.cast.eve.token, 'The canteen is loud.');
  const { page } = await stage.open('mona', `/rants?q=${word}&sort=date`);
  const row = page.getByRole('row', { name: new RegExp(`The ${word} stopped`) });
  await row.getByRole('checkbox').check();
  const name = (await row.getByText('Eve').boundingBox())!;
  await page.mouse.move(name.x + 1, name.y + name.height / 2);
  await page.mouse.down();
  await page.mouse.move(name.x + name.width + 1, name.y + name.height / 2);
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('Eve');
  expect(new URL(page.url()).pathname).toBe('/rants');
  await page.mouse.click(5, 400);
  await row.getByText('Pending').click();
  await page.waitForURL('**/rant/*');
  await page.getByRole('main').getByRole('link', { name: 'All Rants' }).click();
  await expect.poll(() => page.url()).toMatch(new RegExp(`/rants\\?q=${word}&sort=date$`));
  expect(await page.getByRole('row', { name: /canteen/ }).count()).toBe(0);
  // As on a link, Ctrl+click opens a new tab. The package's headless Chromium opens no tab for about half of these clicks (an installed one
  // always does), hence the repeated attempts.
  const tab = () => page.context().pages()[1];
  await expect
    .poll(async () => {
      if (!tab()) await row.getByText('Pending').click({ modifiers: ['ControlOrMeta'] });
      await page.waitForTimeout(500);
      return tab() !== undefined;
    })
    .toBe(true);
  await tab()!.waitForURL('**/rant/*');
  expect(new URL(page.url()).pathname).toBe('/rants');
});

test('at 1280 px the list shows 50 characters of each rant without cutting them by style', async () => {
  const texts = [
    `${'The gate sticks and nobody can get '.padEnd(50, 'out')} of the yard in the evening.`,
    'm'.repeat(80),
    `${'Gefährlich: die Leiter wackelt, und niemand sagte '.padEnd(50, '!')} etwas dazu, obwohl es alle wissen.`,
  ];
  for (const text of texts) await submit(stage.t, stage.cast.eve.token, text);
  const { page } = await stage.open('mona', '/rants?sort=date', { viewport: { width: 1280, height: 900 } });
  for (const text of texts) {
    const link = page.locator('main td a[data-row]').filter({ hasText: text.slice(0, 30) });
    await link.first().waitFor();
    // The position of each letter, and whether its scrolling or clipping ancestors show it.
    const styles = await link.first().evaluate((element) => {
      const isShown = ({ left, right, top, bottom }: DOMRect): boolean => {
        for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
          if (getComputedStyle(ancestor).overflow === 'visible') continue;
          const box = ancestor.getBoundingClientRect();
          if (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1) return false;
        }
        return right <= innerWidth;
      };
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let found = '';
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (let at = 0; at < (node.nodeValue ?? '').length; at++) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          if ([...range.getClientRects()].every(isShown)) found += node.nodeValue?.[at] ?? '';
        }
      return found;
    });
    expect(styles).toBe(`${text.slice(0, 50).trimEnd()}…`);
  }
});

test('an unanswered rant shows for how many days it has waited, in rows and cards', async () => {
  await submit(stage.t, stage.cast.eli.token, 'Nobody has read this for days.');
  const { page } = await stage.open('max');
  await page.clock.setFixedTime(Date.now() + 3.5 * 86_400_000);
  await page.goto('/rants');
  await page.getByRole('row').filter({ hasText: 'Nobody has read this' }).getByText('waiting 3 days').waitFor();
  await page.setViewportSize(phone.viewport);
  await page.getByRole('listitem').filter({ hasText: 'Nobody has read this' }).getByText('waiting 3 days').waitFor();
  await expectFine(page);
});

test('after sending, the next steps are shown until something is typed', async () => {
  const { page } = await stage.open('eli', '/rant');
  for (const label of ['Target Employee', 'Target Department', 'Category Type']) {
    await page
      .getByRole('combobox', { name: label })
      .or(page.getByRole('textbox', { name: label }))
      .first()
      .click();
    await page.getByRole('option').first().click();
  }
  await page.getByLabel('Rant Content').fill('My shift changed three times.');
  await page.clock.install();
  await page.getByRole('button', { name: 'Submit Rant' }).click();
  await page.getByText('Your rant was sent.').waitFor();
  await page.clock.fastForward('10:00');
  await page.getByText(/^You’ll hear about every answer\. If there’s none by .+, it’s marked urgent\.$/).waitFor();
  await page.getByRole('link', { name: 'Open it' }).waitFor();
  await page.getByLabel('Rant Content').fill('A');
  await page.getByText('Your rant was sent.').waitFor({ state: 'detached' });
});

test('a person whose session ended elsewhere is told why, returns to the same page and finds the typed text', async () => {
  const { page } = await stage.open('eve', '/rant');
  await page.getByLabel('Rant Content').fill('Half a sentence');
  await page.getByText('Draft kept on this device').waitFor();
  await stage.t.call(accounts.logout, {
    token: await page.evaluate(() => localStorage.getItem('token') ?? ''),
  });
  await page.getByText('You were signed out. Drafts are kept on this device.').waitFor();
  await page.waitForURL((url) => url.search === `?next=${encodeURIComponent('/rant')}`);
});

test('signing out shows no message about an ended session', async () => {
  const { page } = await stage.open('max', '/rants');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(await page.getByText('You were signed out.').count()).toBe(0);
});
