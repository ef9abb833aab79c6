// @module-tag slow
/** An article's text is never lost: with a killed tab, on a second device, beside another writer, or when the writer leaves the page. */

import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import { journey } from '#e2e/journey.ts';
import { knowledgeBase as kb } from './contract/calls.ts';

const stage = journey();
let guides: string;
beforeAll(async () => {
  const reply = await stage.t.call(kb.addCategory, { token: stage.cast.mona.token, body: { name: 'Guides' } });
  guides = reply.body._id;
});
async function article(title: string, content: string): Promise<string> {
  const { body } = await stage.t.call(kb.create, {
    token: stage.cast.mona.token,
    body: { title, content, category: guides, tags: ['basics'] },
  });
  return body._id;
}
const textOf = async (id: string) => (await stage.t.call(kb.detail, { token: stage.cast.mona.token, params: { id } })).body.content;
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const content = (page: Page) => page.locator('#article-content');
const inSource = { stored: { articleEditor: 'source' } };

test('a killed tab loses nothing; a draft can be discarded', async () => {
  const { page, context } = await stage.open('mona', '/knowledge-base/new-article', inSource);
  // The draft does not reach the server from this tab.
  await page.route('**/api/knowledge-base/drafts/**', (route) => route.abort());
  await page.getByLabel('Title').fill('Half a thought');
  await content(page).fill('It goes on');
  await page.getByText('Draft kept on this device').waitFor();
  await page.close();
  const secondPage = await context.newPage();
  await secondPage.goto('/knowledge-base/new-article');
  await secondPage.getByText('Your draft has been restored').waitFor();
  expect(await content(secondPage).inputValue()).toBe('It goes on');
  await content(secondPage).press('End');
  await secondPage.keyboard.type(' and on');
  await secondPage.getByText('Draft kept', { exact: true }).waitFor();
  // The draft is there on another device, too.
  const other = await stage.open('mona', '/knowledge-base/new-article', inSource);
  await other.page.getByText('Your draft has been restored').waitFor();
  expect(await other.page.getByLabel('Title').inputValue()).toBe('Half a thought');
  expect(await content(other.page).inputValue()).toBe('It goes on and on');
  await expectAccessible(other.page);
  await button(other.page, 'Discard it').click();
  await other.page.getByText('The draft is discarded.').waitFor();
  expect((await stage.t.call(kb.draft, { token: stage.cast.mona.token, params: { id: 'new' } })).body.draft).toBeNull();
});

test('with drafts on two devices the person chooses which to continue, and neither is lost before', async () => {
  const id = await article('On two devices', 'As it was.');
  const desk = await stage.open('mona', `/knowledge-base/articles/${id}/edit`, inSource);
  await desk.context.route('**/api/knowledge-base/drafts/**', (route) => route.abort());
  await content(desk.page).fill('Written at the desk.');
  await desk.page.getByText('Draft kept on this device').waitFor();
  await desk.page.close();
  const sofa = await stage.open('mona', `/knowledge-base/articles/${id}/edit`, inSource);
  await content(sofa.page).fill('Written on the sofa.');
  await sofa.page.getByText('Draft kept', { exact: true }).waitFor();
  await desk.context.unroute('**/api/knowledge-base/drafts/**');
  const secondPage = await desk.context.newPage();
  const dialog = secondPage.getByRole('dialog', { name: 'You have two drafts of this article' });
  await secondPage.goto(`/knowledge-base/articles/${id}/edit`);
  await dialog.locator('ins', { hasText: 'desk' }).waitFor();
  await expectAccessible(secondPage);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await secondPage.getByText('As it was.').waitFor();
  await secondPage.getByRole('link', { name: 'Edit', exact: true }).click();
  await button(dialog, 'Continue with the one from here').click();
  expect(await content(secondPage).inputValue()).toBe('Written at the desk.');
  await secondPage.getByText('Draft kept', { exact: true }).waitFor();
  const reply = await stage.t.call(kb.draft, { token: stage.cast.mona.token, params: { id } });
  expect(reply.body.draft?.content).toBe('Written at the desk.');
});

test('two people edit one article and nothing is lost', async () => {
  const id = await article('Shared', 'The first line.\n\nThe last line.');
  const mona = await stage.open('mona', `/knowledge-base/articles/${id}/edit`, inSource);
  const max = await stage.open('max', `/knowledge-base/articles/${id}/edit`, inSource);
  await content(mona.page).fill('The first line, by Mona.\n\nThe last line.');
  await max.page.getByText('Mona is editing').waitFor();
  await content(max.page).fill('The first line.\n\nThe last line, by Max.');
  await button(mona.page, 'Update').click();
  await mona.page.getByText('Article updated successfully!').waitFor();
  await button(max.page, 'Update').click();
  const dialog = max.page.getByRole('dialog', { name: 'Someone saved this article before you' });
  await dialog.getByText('Mona saved this just now.').waitFor();
  await dialog.locator('ins', { hasText: 'by Max' }).waitFor();
  await dialog.locator('del', { hasText: 'by Mona' }).waitFor();
  await expectAccessible(max.page);
  await button(dialog, 'Keep mine as draft').click();
  await max.page.getByText('The first line, by Mona.').waitFor();
  await max.page.getByRole('link', { name: 'Edit', exact: true }).click();
  await max.page.getByText('Your draft has been restored').waitFor();
  await button(max.page, 'Update').click();
  await button(dialog, 'Overwrite with mine').click();
  await max.page.getByText('Article updated successfully!').waitFor();
  expect(await textOf(id)).toContain('by Max');
  await max.page.goto(`/knowledge-base/articles/${id}/history`);
  await max.page.locator('ins', { hasText: 'by Max' }).waitFor();
  await expectAccessible(max.page);
  await button(max.page, 'Restore version 2').click();
  await button(max.page.getByRole('dialog'), 'Restore').click();
  await max.page.getByText('Version 2 has been restored.').waitFor();
  expect(await textOf(id)).toContain('by Mona');
});

test('leaving with unsaved text asks; the text is restored', async () => {
  const id = await article('Guarded', 'As it was.');
  const { page } = await stage.open('mona', `/knowledge-base/articles/${id}/edit`, inSource);
  await content(page).fill('As it could be.');
  await page.getByRole('link', { name: 'All Rants' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expectAccessible(page);
  await button(dialog, 'Stay').click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Cancel' }).click();
  await button(dialog, 'Leave').click();
  await page.getByText('As it was.').waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByText('Your draft has been restored').waitFor();
  expect(await content(page).inputValue()).toBe('As it could be.');
});
