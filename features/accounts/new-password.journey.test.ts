// @module-tag slow
/** Every page that asks for a new password gives advice while it is typed; the advice refuses nothing. */
import { expect, test } from 'vitest';
import { dark, expectFine, journey, phone } from '#e2e/journey.ts';

const stage = journey();
const piece = /\/assets\/.+\.js/;

test('the strength estimate appears with the first letter and knows the name above it', async () => {
  const { page } = await stage.open(null, '', phone);
  const scripts = new Set<string>();
  page.on('request', (request) => piece.test(request.url()) && scripts.add(request.url()));
  await page.goto('/register');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Quentin Marlowe');
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  await password.focus();
  await page.waitForLoadState('networkidle');
  const before = scripts.size;
  const advice = page.getByRole('status').filter({ hasText: /guess/ });
  expect(await advice.count()).toBe(0);
  await password.fill('marlowe2026');
  await advice.getByText('Easy to guess for anyone who knows you.').waitFor();
  expect(scripts.size).toBeGreaterThan(before);
  await password.fill('sunshine12');
  await advice.getByText('Easy to guess. Three or four unrelated words are better.').waitFor();
  await expectFine(page);
  await password.fill('tulip ladder ocean bus');
  await advice.getByText('Very hard to guess.').waitFor();
  await password.fill('');
  await advice.waitFor({ state: 'hidden' });
});

test('a weak password is accepted, also in the dialog for a person', async () => {
  const { page } = await stage.open('ada', '/user-management', dark);
  await page.getByRole('button', { name: 'Add New User' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Wanda Reed');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('wanda@northwind.example');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('sunny202612');
  await dialog.getByText('Easy to guess.').waitFor();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Wanda Reed').first().waitFor();
});

test('if the estimator cannot load, there is no advice and the form works', async () => {
  const { page, context } = await stage.open(null, '', { mayComplain: true });
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Name' }).fill('Otto Lange');
  await page.waitForLoadState('networkidle');
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Email' }).fill('otto@northwind.example');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('tulip ladder ocean bus');
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('tulip ladder ocean bus');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Registration successful').first().waitFor();
  expect(await page.getByText(/hard to guess/i).count()).toBe(0);
});
