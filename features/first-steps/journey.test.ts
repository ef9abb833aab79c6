/** The list of first steps, which tick themselves, and the lines about what is still missing (product.md 1.32). */
import { accounts } from '@earshot/contract/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import type { Visitor } from '#e2e/browser.ts';
import { dark, journey, phone } from '#e2e/journey.ts';
import { people } from '#features/accounts/contract';
import { options } from '#features/options/contract';
import { settings } from '#features/settings/contract';
import { emailOf, lists, password, submit } from '#server/testing/cast.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { steps as words } from '../assembled/words.steps.en.ts';
import { steps as allSteps, choices, decisions, firstSteps, furtherSteps, postponed } from './contract/calls.ts';

type Page = Visitor['page'];

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' });
const step = (page: Page, name: string) => steps(page).getByRole('listitem').filter({ hasText: name });
/** The lines shown for postponed steps. */
const lines: string[] = postponed.map((kind) => words[`firstSteps.${kind}Missing`]);
const linesShown = async (page: Page) => {
  const texts = await page.getByRole('main').getByRole('paragraph').allInnerTexts();
  return texts.flatMap((text) => lines.find((line) => text.startsWith(line)) ?? []);
};

async function look(name: string, page: Page): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/asked-${name}.png`, fullPage: true });
}

describe('The list of first steps', () => {
  let smtp: TestSmtp;
  let admin: Visitor;
  let token = '';
  const stage = journey({
    isEmpty: true,
    app: async () => {
      smtp = await startSmtp();
      return { config: { firstAdmin: { name: 'Ada Okafor', email: emailOf('ada'), password }, smtpUrl: smtp.url } };
    },
  });
  const read = async () => (await stage.t.call(firstSteps.read, { token })).body;
  /** Notes the choices of other features as looked at. Returns how many steps of other features are done. */
  async function settleFurther(): Promise<number> {
    for (const step of choices) await stage.t.call(firstSteps.note, { token, body: { done: step } });
    const state = await read();
    return furtherSteps.filter((step) => state[step]).length;
  }

  beforeAll(async () => {
    token = (await stage.t.call(accounts.login, { body: { email: emailOf('ada'), password } })).body.token;
    admin = await stage.open({ token });
  });
  afterAll(() => smtp?.close());

  test('each step ticks itself; once done, the list never comes back', async () => {
    const { page } = admin;
    const further = await settleFurther();
    const count = (own: number) => steps(page).getByText(`${allSteps.length - own - further} of ${allSteps.length} steps left`);
    await page.goto('/manager-dashboard');
    await page.getByText(`${allSteps.length - 1 - further} of ${allSteps.length} steps left`).waitFor();
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await count(1).waitFor();
    await expectAccessible(page);
    await steps(page).getByRole('link', { name: 'Check who can read rants' }).click();
    await page.getByRole('heading', { name: 'Rants', level: 1 }).waitFor();
    // The page sends this beside the navigation; another navigation would cancel it, so this waits.
    await expect.poll(async () => (await read()).readers).toBe(true);
    const body = { name: 'Eli Navarro', email: emailOf('eli'), password, role: 'employee' as const };
    await stage.t.call(people.create, { token, body });
    await page.goto('/administration');
    await count(3).waitFor();
    const stepTexts = await steps(page).getByRole('listitem').allInnerTexts();
    expect(stepTexts.filter((text) => !furtherSteps.some((step) => text.includes(words[`firstSteps.${step}`])))).toEqual([
      expect.stringMatching(/^Done:\s+Invite people/),
      expect.stringMatching(/^To do:\s+Fill the three lists/),
      expect.stringMatching(/^Done:\s+Set up email/),
      expect.stringMatching(/^Done:\s+Check who can read rants/),
      expect.stringMatching(/^To do:\s+Choose who sees numbers about people/),
    ]);
    await steps(page).getByRole('link', { name: 'Choose who sees numbers about people' }).click();
    await page.getByRole('radio', { name: 'Nobody' }).waitFor();
    await expect.poll(async () => (await read()).numbers).toBe(true);
    await page.goto('/administration');
    const later = (name: string) => step(page, name).getByRole('button', { name: 'Not now' });
    for (const [n, put] of [...decisions, ...postponed].entries()) {
      await later(words[`firstSteps.${put}`]).click();
      await count(5 + n).waitFor();
    }
    for (const [list, name] of Object.entries(lists)) await stage.t.call(options.add, { token, params: { list }, body: { name } });
    await page.goto('/administration');
    await steps(page).getByText('All done.').waitFor();
    await expect.poll(async () => (await read()).putAway).toBe(true);
    await page.reload();
    await page.getByText(lines[0] ?? 'Nothing is left to do here.').waitFor();
    expect(await steps(page).count()).toBe(0);
  });

  test('hidden by one admin, it is hidden for every admin on every device', async () => {
    await stage.t.app.writer.deleteFrom('marks').where('name', 'like', 'first_steps%').execute();
    await stage.t.call(options.remove, {
      token,
      params: { list: 'categoryTypes', id: (await stage.t.call(options.list, { token, params: { list: 'categoryTypes' } })).body[0]!._id },
    });
    const fresh = await stage.open({ token }, '/manager-dashboard');
    await fresh.page.getByRole('button', { name: 'Hide this list for good', exact: true }).click();
    await fresh.page.getByRole('complementary', { name: 'First steps' }).waitFor({ state: 'detached' });
    expect(await fresh.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    const other = await stage.open({ token }, '/manager-dashboard');
    await other.page.getByText('No rants yet. Numbers and charts begin with the first one.').waitFor();
    expect(await other.page.getByRole('complementary', { name: 'First steps' }).count()).toBe(0);
  });
});

describe('The list of missing steps', () => {
  const stage = journey();
  const state = async () => (await stage.t.call(firstSteps.read, { token: stage.cast.ada.token })).body;
  const arrive = async (page: Page) => {
    await page.goto('/administration');
    await page.getByRole('heading', { name: 'First steps' }).or(page.getByText(lines[0]!)).first().waitFor();
  };

  test('a decision can be postponed, and looking at it ticks it', async () => {
    const { page } = await stage.open('ada', '/administration');
    for (const decision of decisions) {
      const name = words[`firstSteps.${decision}`];
      await step(page, name).getByRole('button', { name: 'Not now' }).waitFor();
      await look('steps', page);
      await steps(page).getByRole('link', { name }).click();
      await expect.poll(async () => (await state())[decision]).toBe(true);
      await arrive(page);
    }
  });

  test('a skipped step is named below the list; ‘Not now’ keeps the focus at its step', async () => {
    const { page } = await stage.open('ada', '/administration');
    for (const [n, kind] of postponed.entries()) {
      const name = words[`firstSteps.${kind}`];
      await step(page, name).waitFor();
      expect(await linesShown(page), 'what a step asks for, the step says').toEqual(lines.slice(0, n));
      await step(page, name).getByRole('button', { name: 'Not now' }).press('Enter');
      await page.getByText(words[`firstSteps.${kind}Missing`]).waitFor();
      expect(await linesShown(page)).toEqual(lines.slice(0, n + 1));
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
  });

  test('while a postponed step is missing, a line on the first page of Administration says so, even after the list is gone', async () => {
    await stage.t.call(firstSteps.note, { token: stage.cast.ada.token, body: { done: 'putAway' } });
    const ways = { light: {}, 'phone-dark': { ...phone, ...dark } };
    for (const [name, how] of Object.entries(ways)) {
      const { page } = await stage.open('ada', '/administration', how);
      for (const line of lines) await page.getByText(line).waitFor();
      expect(await linesShown(page)).toEqual(lines);
      expect(await steps(page).count()).toBe(0);
      await expectAccessible(page);
      await look(name, page);
    }

    const { page } = await stage.open('ada', '/administration');
    for (const [n, kind] of postponed.entries()) {
      await page.getByRole('link', { name: words[`firstSteps.${kind}Choose`] }).click();
      await page.locator(`#${kind}`).waitFor();
      await stage.t.call(settings.change, { token: stage.cast.ada.token, body: { [kind]: ['council@northwind.example'] } });
      await page.goto('/administration');
      await expect.poll(() => linesShown(page)).toEqual(lines.slice(n + 1));
    }
  });

  test('an admin sends a test rant, is notified, sees it marked in the empty All Rants, and deletes it', async () => {
    const { page } = await stage.open('ada', '/administration', { ...phone, ...dark });
    await page.getByRole('button', { name: 'Write a test rant' }).click();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Rant Content' }).fill('The lamp of the test flickers.');
    await page.getByRole('button', { name: 'Send the test' }).click();
    const card = page.getByRole('article', { name: 'Test rant' });
    await card.getByText('The lamp of the test flickers.').waitFor();
    await expectAccessible(page);
    await look('test-rant', page);
    await page.goto('/notifications');
    await page.getByText('Your test rant has arrived').first().waitFor();
    const mona = await stage.open('mona', '/rants');
    await mona.page.getByText('No rants yet. The first one will appear here.').waitFor();
    expect(await mona.page.getByText('The lamp of the test flickers.').count()).toBe(0);
    await page.goto('/rants');
    await card.getByText('Test', { exact: true }).waitFor();
    await expectAccessible(page);
    await look('test-rant-in-list', page);
    await card.getByRole('button', { name: 'Delete the test' }).click();
    await card.waitFor({ state: 'detached' });
    await page.goto('/administration#test-rant');
    await page.getByRole('button', { name: 'Write a test rant' }).waitFor();
    await submit(stage.t, stage.cast.eli.token, 'A real one.');
    await page.getByRole('button', { name: 'Write a test rant' }).waitFor({ state: 'detached' });
  });
});
