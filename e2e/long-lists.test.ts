// @module-tag slow
/**
 * A long conversation is read backwards, a page too far down a list offers the first one, and text beyond a rate limit stays in its field.
 */

import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { limits } from '../contract/limits.ts';
import { rants } from '../features/rants/contract/index.ts';
import { submit } from '../server/testing/cast.ts';
import { expectAccessible } from './accessible.ts';
import type { Visitor } from './browser.ts';
import { journey } from './journey.ts';

const { newest } = limits.conversation;
const count = 2 * newest + 20;

const stage = journey({ app: { rateLimit: true } });
let mona: Visitor;
let eli: Visitor;
let rant: string;

/** Inserts old messages directly, so that they do not count for the rate limit. */
const posts = (id: string) =>
  sql`insert into posts (id, rant_id, kind, author_id, date, content)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
    select 'post ' || i, ${id}, 'message', ${stage.cast.eli.id}, ${stage.t.clock.now() - 86_400_000} + i * 1000, 'Message number ' || i || '.' from n`;

beforeAll(async () => {
  rant = await submit(stage.t, stage.cast.eli.token, 'It began long ago.');
  await posts(rant).execute(stage.t.app.writer);
  mona = await stage.open('mona');
  eli = await stage.open('eli');
});

const earlier = (page: Page) => page.getByRole('button', { name: /^Show earlier/ });
const message = (page: Page, n: number) => page.getByText(`Message number ${n}.`, { exact: true });

test('a conversation shows its newest entries; earlier ones load on request and stay when new ones arrive', async () => {
  const { page } = mona;
  await page.goto(`/rant/${rant}`);
  await message(page, count).waitFor();
  expect(await message(page, count - newest - 1).count()).toBe(0);
  await expectAccessible(page);
  await earlier(page).focus();
  await page.keyboard.press('Enter');
  await message(page, count - 2 * newest + 5).waitFor();
  await expect.poll(() => earlier(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await stage.t.call(rants.write, { token: stage.cast.eli.token, params: { id: rant }, body: { content: 'This is quite new.' } });
  await page.getByRole('list', { name: 'Conversation' }).getByText('This is quite new.').waitFor();
  expect(await message(page, count - 2 * newest + 5).count()).toBe(1);
  expect(await message(page, count - newest + 1).count()).toBe(1);
  await page.keyboard.press('Enter');
  await message(page, 1).waitFor();
  const end = page.getByText('Everything is shown.');
  await expect.poll(() => end.evaluate((element) => element === document.activeElement)).toBe(true);
  for (const n of [1, 2, newest, count - newest, count]) expect(await message(page, n).count(), `${n}`).toBe(1);
  await expectAccessible(page);
});

test('a message beyond the hourly limit stays in its field with an explanation', async () => {
  const { page } = eli;
  await page.goto(`/rant/${rant}`);
  const field = page.getByRole('textbox', { name: 'Add something' });
  await field.fill('These words must not be lost.');
  await stage.t.app.writer
    .updateTable('throttle')
    .set({ count: limits.rate.messages.max })
    .where('key', '=', `messages ${stage.cast.eli.id}`)
    .execute();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/You have written many messages in a short time/).waitFor();
  expect(await field.inputValue()).toBe('These words must not be lost.');
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('These words must not be lost.');
});

test('a page number too far down offers the first page', async () => {
  const { page } = mona;
  const columns = sql.raw('author_id, target_id, department_id, category_id, date, status, urgent, content, folded');
  await sql`insert into rants (id, ${columns})
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(2 * limits.list.maxOffset + 200)})
    select 'copy ' || i, ${columns} from rants, n where id = ${rant}`.execute(stage.t.app.writer);
  await page.goto(`/rants?sort=author&page=${limits.list.maxOffset / 10 + 5}`);
  await page.getByText('This page is too far down the list.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'First page' }).click();
  await page
    .getByRole('link', { name: /It began long ago/ })
    .first()
    .waitFor();
  expect(new URL(page.url()).searchParams.get('page')).toBeNull();
  await page.goto(`/rants?sort=author&page=${Math.ceil((2 * limits.list.maxOffset + 201) / 10)}`);
  await page
    .getByRole('link', { name: /It began long ago/ })
    .first()
    .waitFor();
});
