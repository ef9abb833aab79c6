// @module-tag slow
/** `npm run demo` as anybody starts it: the address, the words and the sign-ins that it prints work. */
import { accounts } from '@earshot/contract/accounts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import { visit } from '#e2e/browser.ts';
import { sharedBrowser } from '#e2e/chromium.ts';
import { rants } from '#features/rants/contract';
import { callsTo } from '#server/testing/app.ts';
import { killPrograms, removeFolders, run } from '#server/testing/program.ts';
import { sealed } from './contract/calls.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(async () => {
  killPrograms();
  removeFolders();
});

test('its 12-word code opens an answered anonymous rant, and handlers find six of them, without authors', async () => {
  const demo = run({ LOG_LEVEL: 'error' }, { main: 'server/demo/main.ts' });
  await expect.poll(() => demo.out + demo.err, { timeout: 100_000 }).toContain('gone when this stops');
  const url = /is running at (http:\S+)\. Sign in/.exec(demo.out)?.[1] ?? '';
  expect(demo.out).toContain(`Read that at ${url}/sealed without signing in`);
  const words = /12-word code:\n {2}(.+)\n/.exec(demo.out)?.[1] ?? '';
  const { page, context, complaints } = await visit(browser, url);
  await page.goto('/sealed');
  await page.getByRole('textbox', { name: 'Your 12-word code' }).fill(words);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await page.getByText('Hours on time sheets are changed').waitFor();
  await page.getByText('Thank you for saying so.').waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);

  const t = callsTo(url);
  expect((await t.call(sealed.keys)).body).toMatchObject({ state: 'on', crowd: 'some' });
  const [, email = '', password = ''] = /^ {2}manager +(\S+) +(.+)$/m.exec(demo.out) ?? [];
  const { token } = (await t.call(accounts.login, { body: { email, password } })).body as { token: string };
  const rantList = (await t.call(rants.list, { token, query: { kind: 'sealed' } })).body.rants;
  expect(rantList.map(({ author, kind }) => [author, kind])).toEqual(Array(6).fill([null, 'sealed']));
  expect(new Set(rantList.map(({ date }) => date)).size, 'one round').toBe(1);
  await context.close();
  demo.process.kill('SIGTERM');
  expect([await demo.ended, demo.err]).toEqual([0, '']);
});
