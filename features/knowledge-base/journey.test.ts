/** The knowledge base: articles are written, found, read, rated, pasted into and cited. */

import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import { journey } from '#e2e/journey.ts';
import { submit } from '#server/testing/cast.ts';
import { knowledgeBase as kb } from './contract/calls.ts';

const fromWord = `<p class="MsoNormal"><b>Rules</b> &amp; more</p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>One</p>
<p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o<span>&nbsp;</span></span>Under one</p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>Two</p>
<table><tr><td>Who</td><td>When</td></tr><tr><td>Lead | deputy</td><td><i>Monday</i></td></tr></table><script>alert(1)</script>`;
const asMarkdown = '**Rules** & more\n\n- One\n  - Under one\n- Two\n\n| Who | When |\n| --- | --- |\n| Lead \\| deputy | *Monday* |';

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
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const content = (page: Page) => page.locator('#article-content');

test('a category and a tagged article are created; the list returns after two seconds', async () => {
  const { page } = await stage.open('mona', '/knowledge-base');
  const panel = page.getByRole('group', { name: 'Categories' });
  await panel.waitFor();
  const search = await page.getByLabel('Search articles...').boundingBox();
  expect((await panel.boundingBox())?.y).toBeGreaterThan(search?.y ?? Number.POSITIVE_INFINITY);
  await button(page, 'Manage Categories').click();
  const dialog = page.getByRole('dialog', { name: 'Add Category' });
  expect(await button(dialog, 'Create').isDisabled()).toBe(true);
  await dialog.getByLabel('Category Name').fill('guides');
  await button(dialog, 'Create').click();
  await dialog.getByText('A category with this name already exists.').waitFor();
  await dialog.getByLabel('Category Name').fill('Policies');
  await button(dialog, 'Create').click();
  await button(dialog, 'Edit the category Policies').waitFor();
  await expectAccessible(page);
  await button(dialog, 'Cancel').click();
  await page.getByRole('link', { name: 'Create Article' }).first().click();
  await button(page, 'Create').click();
  await page.getByText('3 fields need your attention').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Title').fill('The two-week rule');
  await page.getByLabel('Category').selectOption('Policies');
  // Without a choice it is the visual editor.
  await content(page).and(page.locator('[contenteditable]')).click();
  await page.keyboard.type('Rosters are published ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('fourteen days');
  await content(page).locator('strong').getByText('fourteen days').waitFor();
  const tags = page.getByLabel('Tags', { exact: true }).first();
  for (const tag of ['rota', ' ', 'Rota', 'planning']) {
    await tags.fill(tag);
    await tags.press('Enter');
  }
  await button(page, 'Remove the tag planning').click();
  await expectAccessible(page);
  await button(page, 'Create').click();
  await page.getByText('Article created successfully!').waitFor();
  await page.waitForURL('**/knowledge-base');
  await page.getByRole('heading', { name: 'The two-week rule' }).waitFor();
  await page.getByRole('link', { name: '#rota' }).click();
  await page.getByText('1–1 of 1').waitFor();
  await expectAccessible(page);
  const { body } = await stage.t.call(kb.list, { token: stage.cast.eli.token, query: { search: 'fourteen' } });
  expect(body[0]).toMatchObject({ title: 'The two-week rule', tags: ['rota'], category: { name: 'Policies' } });
});

test('a search highlights hits; a search without a result says so, and is reported to writers', async () => {
  await article('Parking', 'Behind the house. Ask Nora for the **barrier** card.');
  const { page } = await stage.open('mona', '/knowledge-base');
  const search = page.getByRole('searchbox', { name: 'Search articles...' });
  await search.fill('barrier');
  await page.locator('mark', { hasText: 'barrier' }).waitFor();
  expect(page.url()).toContain('q=barrier');
  expect(await page.getByLabel('Sort by').inputValue()).toBe('best');
  await search.fill('arrie');
  await page.getByText('Nothing begins with “arrie”. These contain it:').waitFor();
  await page.locator('mark').getByText('arrie', { exact: true }).waitFor();
  await search.fill('parkyng');
  await page.getByText('Nothing for “parkyng”. Similar:').waitFor();
  await page.getByRole('heading', { name: 'Parking' }).waitFor();
  // The palette says that its results are similar, too.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('parkyng');
  await page.getByRole('group', { name: 'Similar Knowledge Base articles' }).getByRole('option', { name: 'Parking' }).waitFor();
  await page.getByRole('dialog').getByRole('combobox').fill('barrier');
  await page.getByRole('group', { name: 'Knowledge Base articles', exact: true }).getByRole('option', { name: 'Parking' }).waitFor();
  await page.keyboard.press('Escape');
  await search.fill('helicopter');
  await page.getByText('No articles match.').waitFor();
  await expectAccessible(page);
  await button(page, 'Clear filters').click();
  await page.getByRole('heading', { name: 'Parking' }).waitFor();
});

test('an article is read, rated and commented on; people change their own comments, managers delete any', async () => {
  const id = await article(
    'Read me',
    '## First\n\nOne.\n\n> [!NOTE]\n> Mind this.\n\n## Second\n\n- [x] Done so\n\n| A | B |\n|--|--|\n| 1 | 2 |',
  );
  const { page } = await stage.open('eli', `/knowledge-base/articles/${id}`);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Second' }).click();
  expect(page.url()).toMatch(/#h-second$/);
  await page.getByText('Mind this.').waitFor();
  await page.getByText('No ratings yet.').waitFor();
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByText('Your rating: 4. Average 4.0 from 1 rating.').waitFor();
  await page.getByRole('radio', { name: '4 stars' }).press('ArrowRight');
  await page.getByText('Your rating: 5. Average 5.0 from 1 rating.').waitFor();
  await button(page, 'Take my rating back').click();
  await page.getByText('No ratings yet.').waitFor();
  expect(await button(page, 'Add Comment').isDisabled()).toBe(true);
  await page.getByPlaceholder('Add a comment...').fill('Good to know');
  await page.getByText('Draft kept on this device').waitFor();
  await button(page, 'Add Comment').click();
  await page.getByRole('heading', { name: 'Comments (1)' }).waitFor();
  await page.getByRole('button', { name: /^Edit your comment/ }).click();
  await page.getByLabel('Your comment', { exact: true }).first().fill('Good to know, thanks');
  await button(page, 'Save').click();
  await page.getByText('Good to know, thanks').waitFor();
  await expectAccessible(page);
  const mona = await stage.open('mona', `/knowledge-base/articles/${id}`);
  await mona.page.getByRole('button', { name: /^Delete Eli/ }).click();
  await button(mona.page.getByRole('dialog'), 'Delete').click();
  await mona.page.getByText('No comments yet.').waitFor();
  expect(await mona.page.getByText(/^cited in/).count()).toBe(0);
  await mona.page.goto('/knowledge-base/articles/nowhere');
  await mona.page.getByRole('heading', { name: 'Article not found' }).waitFor();
});

test('text pasted from Word becomes clean Markdown, with its picture in the article', async () => {
  const { page } = await stage.open('max', '/knowledge-base/new-article', { stored: { articleEditor: 'source' } });
  await content(page).focus();
  await page.evaluate((html) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    data.setData('text/plain', 'plain');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, fromWord);
  await expect.poll(() => content(page).inputValue()).toBe(asMarkdown);
  await content(page).fill('');
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await page.locator('input[type=file]').setInputFiles({ name: 'Plan [1].png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  await expect.poll(() => content(page).inputValue()).toMatch(/^!\[Plan 1\]\(\/api\/knowledge-base\/images\/[\da-f-]{36}\)$/);
  const picture = page.getByLabel('Preview').getByRole('img', { name: 'Plan 1' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(1);
});

test('a category in use is deleted only with a new category for its articles', async () => {
  const { body: teams } = await stage.t.call(kb.addCategory, { token: stage.cast.mona.token, body: { name: 'Teams' } });
  const body = { title: 'Who we are', content: 'Us.', category: teams._id };
  const { body: article } = await stage.t.call(kb.create, { token: stage.cast.mona.token, body });
  const { page } = await stage.open('mona', '/knowledge-base');
  await button(page, 'Manage Categories').click();
  await button(page, 'Delete the category Teams').click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this category?' });
  await button(dialog, 'Delete').click();
  await dialog.getByText('Articles in this category: 1.').waitFor();
  expect(await button(dialog, 'Move and delete').isDisabled()).toBe(true);
  await expectAccessible(page);
  await dialog.getByLabel('Move to').selectOption('Guides');
  await button(dialog, 'Move and delete').click();
  await page.getByText('Teams has been deleted.').waitFor();
  const { body: moved } = await stage.t.call(kb.detail, { token: stage.cast.mona.token, params: { id: article._id } });
  expect(moved.category.name).toBe('Guides');
});

test('an article is cited in a response, and suggested while a rant is written', async () => {
  const id = await article('Broken coffee machine repair', 'Call the number on it.');
  const rant = await submit(stage.t, stage.cast.eli.token, 'The coffee machine is broken again, no repair since May.');
  const eli = await stage.open('eli', '/rant');
  await eli.page.getByLabel('Rant Content').fill('Our coffee machine is broken, and nobody comes for a repair');
  await eli.page.getByRole('link', { name: 'Broken coffee machine repair' }).waitFor();
  await expectAccessible(eli.page);
  const { page } = await stage.open('mona', `/rant/${rant}`);
  await button(page, 'Files, saved replies and more').click();
  await button(page, 'Cite an article').click();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search articles...' }).fill('coffee');
  await button(page.locator('ul'), 'Cite “Broken coffee machine repair”').click();
  await button(page, 'Submit').click();
  await page.getByRole('link', { name: new RegExp(`/knowledge-base/articles/${id}$`) }).click();
  await page.getByText('cited in 1 response').waitFor();
});
