/** Three people use the product by keyboard only. */

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { emailOf, lists, password, submit } from '../server/testing/cast.ts';
import { expectAccessible } from './accessible.ts';
import { addArticle, addCategory } from './articles.ts';
import type { Visitor } from './browser.ts';
import { journey } from './journey.ts';

const words = 'The night shift has no fire warden since May';

const stage = journey();
let eli: Visitor;
let mona: Visitor;
let ada: Visitor;

beforeAll(async () => {
  eli = await stage.open(null, '', { noticesStay: true });
  mona = await stage.open(null);
  ada = await stage.open(null);
});

/** Tag and accessible name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    const field = at as HTMLInputElement | null;
    const name = at?.getAttribute('aria-label') ?? field?.labels?.[0]?.textContent ?? at?.textContent ?? '';
    return `${at?.tagName.toLowerCase()} ${name.trim()}`;
  });
const expectFocused = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name);

/** Presses Tab until an element with this tag and name has the focus. */
async function reach(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const passedElements: string[] = [];
  for (let n = 0; n < 70; n++) {
    await page.keyboard.press(key);
    const at = await focused(page);
    if (name.test(at)) return;
    passedElements.push(at);
  }
  expect(passedElements, `${name} is not reached`).toEqual([]);
}

async function type(page: Page, field: RegExp, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.insertText(text);
}

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Types into the palette, moves down to the given line, and presses Enter. */
async function jump(page: Page, text: string, line: string): Promise<void> {
  await press(page, 'Control+k');
  await expectFocused(page, 'input Search or jump to');
  await page.keyboard.insertText(text);
  await page.getByRole('option', { name: line }).first().waitFor();
  const chosen = () => page.evaluate(() => document.querySelector('[role="dialog"] [aria-selected="true"]')?.textContent ?? '');
  for (let n = 0; n < 20 && !(await chosen()).includes(line); n++) await press(page, 'ArrowDown');
  await press(page, 'Enter');
}

async function signIn({ page }: Visitor, name: string): Promise<void> {
  await page.goto('/login');
  await expectFocused(page, 'input Email');
  await page.keyboard.insertText(emailOf(name));
  await type(page, /^input Password$/, password);
  await press(page, 'Enter');
  await page.waitForURL('**/*-dashboard');
}

test('an employee signs in, submits a rant and opens it', async () => {
  const { page } = eli;
  await signIn(eli, 'eli');
  await expectFocused(page, 'h1 Welcome, Eli');
  await press(page, 'n');
  await expectFocused(page, 'textarea Rant Content *');
  await page.keyboard.insertText(words);
  // Waits for the lists, in which letters and Enter choose.
  await page.waitForLoadState('networkidle');
  for (const [name, option] of [
    ['Target Employee', lists.targetEmployees],
    ['Target Department', lists.targetDepartments],
    ['Category Type', lists.categoryTypes],
  ] as const) {
    await reach(page, new RegExp(`^input ${name}`));
    await page.keyboard.type(option.slice(0, 3).toLowerCase());
    await page.getByRole('option', { name: option }).waitFor();
    await press(page, 'Enter');
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(option);
  }
  await press(page, 'Control+Enter');
  await page.getByText('Your rant was sent.').waitFor();
  await reach(page, /^a Open it$/, 'Shift+Tab');
  await press(page, 'Enter');
  await expectFocused(page, `h1 ${words}`);
});

test('a manager finds a rant by its words, answers, resolves it and makes a plan; the employee reads the answer', async () => {
  const { page } = mona;
  await signIn(mona, 'mona');
  await expectFocused(page, 'h1 Dashboard');
  await jump(page, 'fire warden', words);
  await expectFocused(page, `h1 ${words}`);
  await type(page, /^textarea Your response/, 'Sam does it from tonight.');
  await reach(page, /^button Submit$/);
  await press(page, 'Enter');
  await eli.page.getByRole('list', { name: 'Conversation' }).getByText('Sam does it from tonight.').waitFor();
  await reach(page, /^button Resolve$/, 'Shift+Tab');
  await press(page, 'Enter');
  await expectFocused(page, 'input Action taken');
  await press(page, 'Space');
  await reach(page, /^button Resolve$/);
  await press(page, 'Enter');
  await eli.page.getByText('Reason: Action taken').waitFor();
  await expectFocused(page, 'button Reopen');

  await jump(page, 'new plan', 'New action plan');
  await page.getByRole('dialog', { name: 'Create Action Plan' }).waitFor();
  await expectFocused(page, 'input Title *');
  await page.keyboard.insertText('A fire warden for every night');
  await type(page, /^textarea Description/, 'Sam begins, Kim takes over in June.');
  await reach(page, /^input Department/);
  await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
  await reach(page, /^button Deadline/);
  await press(page, 'Enter');
  await expect.poll(() => focused(page)).toMatch(/^button \w+ \d+, \d{4}$/);
  await press(page, 'ArrowDown', 'Enter');
  await expect.poll(() => focused(page)).toBe('input Deadline *');
  await reach(page, /^button Create$/);
  await press(page, 'Enter');
  await page.getByRole('cell', { name: /^A fire warden for every night/ }).waitFor();
  await expectFocused(page, 'h1 Action Plans');
});

test('an admin approves somebody, changes a setting and opens the list of keyboard shortcuts', async () => {
  const { page } = ada;
  await signIn(ada, 'ada');
  await jump(page, 'pia', 'Approve Pia');
  await page.getByText('User approved successfully').waitFor();
  await press(page, 'g', 's');
  await expectFocused(page, 'h1 Administration');
  await jump(page, 'readers and deadlines', 'Rants');
  await expectFocused(page, 'h1 Rants');
  await reach(page, /^input .*hours/i);
  await press(page, 'Control+a');
  await page.keyboard.insertText('48');
  await reach(page, /^button Save/);
  await press(page, 'Enter');
  // A busy button loses the focus and gets it back after saving.
  await page.getByText('The settings are saved.').waitFor();
  await expectFocused(page, 'button Save');
  await press(page, 'Shift+?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Go to Administration').waitFor();
  await expectAccessible(page);
  await press(page, 'Escape');
  await expectFocused(page, 'button Save');
  await press(page, 'g', 'p');
  await expectFocused(page, 'h1 Profile');
  // An action of the palette that opens no page returns the focus too.
  await jump(page, 'dark', 'Switch to dark mode');
  await expectFocused(page, 'h1 Profile');
  expect(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark');
});

test('the palette offers only what the role may open; it is a combobox and announces its results', async () => {
  const offers = async (page: Page, text: string) => {
    await press(page, 'Control+k');
    await expectFocused(page, 'input Search or jump to');
    await page.keyboard.insertText(text);
    await page
      .getByRole('dialog')
      .getByRole('status')
      .getByText(/result|Nothing/)
      .waitFor();
    return page.getByRole('dialog').getByRole('option').allTextContents();
  };
  expect(await offers(eli.page, 'pia')).toEqual([]);
  await press(eli.page, 'Escape');
  expect(await offers(eli.page, 'new')).toEqual([]);
  await expectAccessible(eli.page);
});

test('text typed while the palette loads appears in it, and no single-key shortcut fires', async () => {
  const { page } = eli;
  for (let n = 0; n < 3; n++) {
    await page.goto('/rants');
    await page.locator('main h1').waitFor();
    await press(page, 'Control+k');
    await page.keyboard.type('new name');
    const field = page.getByRole('dialog').getByRole('combobox');
    await expect.poll(() => field.inputValue()).toBe('new name');
    expect(new URL(page.url()).pathname).toBe('/rants');
  }
});

test('Back restores the lists of rants and articles as they were left, and announces the page', async () => {
  await Promise.all(Array.from({ length: 27 }, (_, n) => submit(stage.t, stage.cast.eve.token, `The coffee machine on floor ${n} leaks`)));
  const { token } = stage.cast.mona;
  const { _id: category } = await addCategory(stage.t, token, 'House');
  for (let n = 0; n < 14; n++) await addArticle(stage.t, token, { title: `Coffee on floor ${n}`, content: 'Beans.', category });
  const { page } = mona;
  for (const [path, headingText] of [
    ['/rants?q=coffee&status=Pending&page=3', 'All Rants'],
    ['/knowledge-base?q=coffee', 'Knowledge Base'],
  ] as const) {
    await page.goto(path);
    await page.locator('main a[href*="/rant/"], main a[href*="/articles/"]').first().waitFor();
    await page.setViewportSize({ width: 1280, height: 500 });
    for (let n = 0; n < 6; n++) await reach(page, /^a .*coffee (on floor|machine)/i);
    const position = await page.evaluate(() => [scrollY, document.activeElement?.getAttribute('href'), location.search]);
    expect(position[0]).toBeGreaterThan(0);
    await press(page, 'Enter');
    await page.waitForURL(`**${position[1]}`);
    await expect.poll(() => focused(page)).toMatch(/^h1 /);
    // The heading is read out because it has the focus, so the name is not announced as well.
    expect(await page.evaluate(() => [scrollY, document.querySelector('[role="status"]')?.textContent])).toEqual([0, '']);
    await page.goBack();
    await expect
      .poll(() => page.evaluate(() => [scrollY, document.activeElement?.getAttribute('href'), location.search]))
      .toEqual(position);
    await page.getByRole('status').getByText(headingText, { exact: true }).waitFor();
  }
});

/**
 * Returns a description of the focused element if a fixed element covers it or it is outside the window; otherwise ''. Very
 * small or tall elements and search fields count as seen.
 */
const describeHiddenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body || at.matches('[type="search"]')) return '';
    const { left, right, top, bottom, width, height } = at.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isSeen = width < 3 || height > 300 || (over && (at.contains(over) || over.contains(at) || over.closest('label')?.contains(at)));
    return isSeen && left >= -1 && right <= innerWidth + 1 ? '' : `${at.outerHTML.slice(0, 80)} at ${top}`;
  });

test.each([
  [640, 400],
  [320, 640],
])('at %i by %i pixels nothing overflows sideways, and no bar covers the focused element', async (width, height) => {
  const { page } = mona;
  await page.setViewportSize({ width, height });
  for (const path of ['/rants?q=coffee', '/action-plans', '/knowledge-base']) {
    await page.goto(path);
    await page.locator('main :is(li, tr) a').filter({ visible: true }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    if (path.startsWith('/rants')) {
      await reach(page, /^input Select the rant/);
      await press(page, 'Space');
    }
    for (let n = 0; n < 24; n++) {
      await press(page, 'Tab');
      expect(await describeHiddenFocus(page), path).toBe('');
    }
  }
  // No tooltip may remain, however fast the focus moves, even while the code of the first one is loading.
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
});
