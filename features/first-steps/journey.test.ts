/** The list of first steps that ticks itself, and the lines about what is still missing (product.md 1.32). */
import { accounts } from '@earshot/contract/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import type { Visitor } from '#e2e/browser.ts';
import { dark, journey, phone } from '#e2e/journey.ts';
import { people } from '#features/accounts/contract';
import { options } from '#features/options/contract';
import { settings } from '#features/settings/contract';
import { emailOf, lists, password } from '#server/testing/cast.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { steps as words } from '../assembled/words.steps.en.ts';
import { steps as allSteps, choices, decisions, firstSteps, furtherSteps, postponed } from './contract/calls.ts';

type Page = Visitor['page'];

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' });
const step = (page: Page, name: string) => steps(page).getByRole('listitem').filter({ hasText: name });
/** The lines that say of a postponed step what is missing. */
const lines: string[] = postponed.map((kind) => words[`firstSteps.${kind}Missing`]);
const missing = async (page: Page) => {
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
  /** Looks at the steps of other features that can be left out. Returns how many of other features are done. */
  async function settleFurther(): Promise<number> {
    for (const done of choices) await stage.t.call(firstSteps.note, { token, body: { done } });
    const state = await read();
    return furtherSteps.filter((step) => state[step]).length;
  }

  beforeAll(async () => {
    token = (await stage.t.call(accounts.login, { body: { email: emailOf('ada'), password } })).body.token;
    admin = await stage.open({ token });
  });
  afterAll(() => smtp?.close());

  test('each step ticks by itself from what is there; done once, the list never comes back', async () => {
    const { page } = admin;
    const further = await settleFurther();
    const count = (own: number) => steps(page).getByText(`${own + further} of ${allSteps.length} done.`);
    await page.goto('/manager-dashboard');
    await count(1).waitFor();
    await expectAccessible(page);
    await steps(page).getByRole('link', { name: 'Check who can read rants' }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    // The page sends this beside the navigation; another navigation before it has arrived would cancel it.
    await expect.poll(async () => (await read()).readers).toBe(true);
    const body = { name: 'Eli Navarro', email: emailOf('eli'), password, role: 'employee' as const };
    await stage.t.call(people.create, { token, body });
    await page.goto('/manager-dashboard');
    await count(3).waitFor();
    const shown = await steps(page).getByRole('listitem').allInnerTexts();
    expect(shown.filter((text) => !furtherSteps.some((step) => text.includes(words[`firstSteps.${step}`])))).toEqual([
      expect.stringMatching(/^Done:\s+Invite people/),
      expect.stringMatching(/^To do:\s+Fill the three lists/),
      expect.stringMatching(/^Done:\s+Check who can read rants/),
      expect.stringMatching(/^To do:\s+Choose who is told numbers about people/),
      expect.stringMatching(/^Done:\s+Set up email/),
    ]);
    await steps(page).getByRole('link', { name: 'Choose who is told numbers about people' }).click();
    await page.getByRole('radio', { name: 'Nobody' }).waitFor();
    await expect.poll(async () => (await read()).numbers).toBe(true);
    await page.goto('/manager-dashboard');
    const later = (name: string) => step(page, name).getByRole('button', { name: 'Not now' });
    for (const [n, put] of [...decisions, ...postponed].entries()) {
      await later(words[`firstSteps.${put}`]).click();
      await count(5 + n).waitFor();
    }
    for (const [list, name] of Object.entries(lists)) await stage.t.call(options.add, { token, params: { list }, body: { name } });
    await page.goto('/manager-dashboard');
    await steps(page).getByText('All done.').waitFor();
    await expect.poll(async () => (await read()).putAway).toBe(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Recent rants' }).waitFor();
    expect(await steps(page).count()).toBe(0);
  });

  test('put away by one admin, it is gone for every admin, on every device', async () => {
    await stage.t.app.writer.deleteFrom('marks').where('name', 'like', 'first_steps%').execute();
    await stage.t.call(options.remove, {
      token,
      params: { list: 'categoryTypes', id: (await stage.t.call(options.list, { token, params: { list: 'categoryTypes' } })).body[0]!._id },
    });
    const fresh = await stage.open({ token }, '/manager-dashboard');
    await fresh.page.getByRole('button', { name: 'Hide this list for good', exact: true }).click();
    await steps(fresh.page).waitFor({ state: 'detached' });
    expect(await fresh.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    const other = await stage.open({ token }, '/manager-dashboard');
    await other.page.getByRole('heading', { name: 'Recent rants' }).waitFor();
    expect(await steps(other.page).count()).toBe(0);
  });
});

describe('The list of missing steps', () => {
  const stage = journey();
  const state = async () => (await stage.t.call(firstSteps.read, { token: stage.cast.ada.token })).body;
  const arrive = async (page: Page) => {
    await page.goto('/manager-dashboard');
    await page.getByRole('heading', { name: 'Recent rants' }).waitFor();
  };

  test('the step of a decision can be put off, and looking at it ticks it', async () => {
    const { page } = await stage.open('ada', '/manager-dashboard');
    for (const decision of decisions) {
      const name = words[`firstSteps.${decision}`];
      await step(page, name).getByRole('button', { name: 'Not now' }).waitFor();
      await look('steps', page);
      await steps(page).getByRole('link', { name }).click();
      await expect.poll(async () => (await state())[decision]).toBe(true);
      await arrive(page);
    }
  });

  test('a skipped step is named beneath the first steps; ‘Not now’ leaves the keyboard at its step', async () => {
    const { page } = await stage.open('ada', '/manager-dashboard');
    for (const [n, kind] of postponed.entries()) {
      const name = words[`firstSteps.${kind}`];
      await step(page, name).waitFor();
      expect(await missing(page), 'what a step asks for, the step says').toEqual(lines.slice(0, n));
      await step(page, name).getByRole('button', { name: 'Not now' }).press('Enter');
      await page.getByText(words[`firstSteps.${kind}Missing`]).waitFor();
      expect(await missing(page)).toEqual(lines.slice(0, n + 1));
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
  });

  test('while what was put off is missing, a calm line on the dashboard of admins says so, also when the first steps are gone', async () => {
    await stage.t.call(firstSteps.note, { token: stage.cast.ada.token, body: { done: 'putAway' } });
    const ways = { light: {}, 'phone-dark': { ...phone, ...dark } };
    for (const [name, how] of Object.entries(ways)) {
      const { page } = await stage.open('ada', '/manager-dashboard', how);
      for (const line of lines) await page.getByText(line).waitFor();
      expect(await missing(page)).toEqual(lines);
      expect(await steps(page).count()).toBe(0);
      await expectAccessible(page);
      await look(name, page);
    }
    const manager = await stage.open('mona');
    await arrive(manager.page);
    expect(await missing(manager.page), 'who cannot change it is not told').toEqual([]);

    const { page } = await stage.open('ada', '/manager-dashboard');
    for (const [n, kind] of postponed.entries()) {
      await page.getByRole('link', { name: words[`firstSteps.${kind}Choose`] }).click();
      await page.locator(`#${kind}`).waitFor();
      await stage.t.call(settings.change, { token: stage.cast.ada.token, body: { [kind]: ['council@northwind.example'] } });
      await arrive(page);
      expect(await missing(page), 'nobody is missing').toEqual(lines.slice(n + 1));
    }
  });
});
