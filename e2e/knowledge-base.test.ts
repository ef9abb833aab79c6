import { knowledgeBase as kb } from '@earshot/contract/knowledge-base';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../server/testing/app.ts';
import { type Cast, fillLists, meetCast, submit } from '../server/testing/cast.ts';
import { expectAccessible, type Visitor, visit } from './browser.ts';
import { openBrowser } from './chromium.ts';

const fromWord = `<p class="MsoNormal"><b>Rules</b> &amp; more</p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>One</p>
<p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o<span>&nbsp;</span></span>Under one</p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>Two</p>
<table><tr><td>Who</td><td>When</td></tr><tr><td>Lead | deputy</td><td><i>Monday</i></td></tr></table><script>alert(1)</script>`;
const asMarkdown = '**Rules** & more\n\n- One\n  - Under one\n- Two\n\n| Who | When |\n| --- | --- |\n| Lead \\| deputy | *Monday* |';

describe('Knowledge Base', () => {
  let browser: Browser;
  let t: TestApp;
  let cast: Cast;
  let guides: string;
  beforeAll(async () => {
    browser = await openBrowser();
    t = await startApp();
    cast = await meetCast(t);
    await fillLists(t, cast);
    const added = await t.call(kb.addCategory, { token: cast.mona.token, body: { name: 'Guides' } });
    guides = added.body._id;
  });
  afterAll(async () => {
    await browser?.close();
    await t?.close();
  });
  let complaints: string[][] = [];
  beforeEach(() => {
    complaints = [];
    return () => expect(complaints.flat()).toEqual([]);
  });

  async function at(who: 'mona' | 'max' | 'eli', path: string): Promise<Visitor> {
    const visitor = await visit(browser, t.url);
    complaints.push(visitor.complaints);
    await visitor.context.addInitScript((token) => localStorage.setItem('token', token), cast[who].token);
    await visitor.page.goto(path);
    await visitor.page.locator('main h1').waitFor();
    return visitor;
  }
  async function article(title: string, content: string): Promise<string> {
    const { body } = await t.call(kb.create, { token: cast.mona.token, body: { title, content, category: guides, tags: ['basics'] } });
    return body._id;
  }
  const textOf = async (id: string) => (await t.call(kb.detail, { token: cast.mona.token, params: { id } })).body.content;
  const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
  const content = (page: Page) => page.locator('#article-content');

  test('a category and an article with tags are made; back to the list after two seconds', async () => {
    const { page } = await at('mona', '/knowledge-base');
    await button(page, 'Manage Categories').click();
    const dialog = page.getByRole('dialog', { name: 'Add Category' });
    expect(await button(dialog, 'Create').isDisabled()).toBe(true);
    await dialog.getByLabel('Category Name').fill('guides');
    await button(dialog, 'Create').click();
    await dialog.getByText('A category of this name exists already.').waitFor();
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
    await content(page).fill('Rosters are published ');
    await content(page).press('Control+b');
    await page.keyboard.type('fourteen days');
    const tags = page.getByLabel('Tags', { exact: true }).first();
    for (const tag of ['rota', ' ', 'Rota', 'planning']) {
      await tags.fill(tag);
      await tags.press('Enter');
    }
    await button(page, 'Remove the tag planning').click();
    await page.getByLabel('Preview').getByText('fourteen days').waitFor();
    await expectAccessible(page);
    await button(page, 'Create').click();
    await page.getByText('Article created successfully!').waitFor();
    await page.waitForURL('**/knowledge-base');
    await page.getByRole('heading', { name: 'The two-week rule' }).waitFor();
    await page.getByRole('link', { name: '#rota' }).click();
    await page.getByText('1–1 of 1').waitFor();
    await expectAccessible(page);
    const { body } = await t.call(kb.list, { token: cast.eli.token, query: { search: 'fourteen' } });
    expect(body[0]).toMatchObject({ title: 'The two-week rule', tags: ['rota'], category: { name: 'Policies' } });
  });

  test('searched: the hits are marked; not found: said, and told to those who write', async () => {
    await article('Parking', 'Behind the house. Ask Nora for the **barrier** card.');
    const { page } = await at('mona', '/knowledge-base');
    const search = page.getByRole('searchbox', { name: 'Search articles...' });
    await search.fill('barrier');
    await page.locator('mark', { hasText: 'barrier' }).waitFor();
    expect(page.url()).toContain('q=barrier');
    expect(await page.getByLabel('Sort by').inputValue()).toBe('best');
    await search.fill('helicopter');
    await page.getByText('No article matches.').waitFor();
    await expectAccessible(page);
    await button(page, 'Clear filters').click();
    await page.getByRole('heading', { name: 'Parking' }).waitFor();
  });

  test('read, rated and commented on; one’s own can be changed and taken back, managers delete any', async () => {
    const id = await article(
      'Read me',
      '## First\n\nOne.\n\n> [!NOTE]\n> Mind this.\n\n## Second\n\n- [x] Done so\n\n| A | B |\n|--|--|\n| 1 | 2 |',
    );
    const { page } = await at('eli', `/knowledge-base/articles/${id}`);
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
    const mona = await at('mona', `/knowledge-base/articles/${id}`);
    await mona.page.getByRole('button', { name: /^Delete the comment by Eli/ }).click();
    await button(mona.page.getByRole('dialog'), 'Delete').click();
    await mona.page.getByText('No comments yet.').waitFor();
    await mona.page.getByText('cited in 0 responses').waitFor();
    await mona.page.goto('/knowledge-base/articles/nowhere');
    await mona.page.getByRole('heading', { name: 'Article not found' }).waitFor();
  });

  test('a killed tab loses nothing; a draft can be thrown away', async () => {
    const { page, context } = await at('mona', '/knowledge-base/new-article');
    await page.getByLabel('Title').fill('Half a thought');
    await content(page).fill('It goes on');
    // Before the server heard of it.
    await page.waitForTimeout(700);
    await page.close();
    const again = await context.newPage();
    await again.goto('/knowledge-base/new-article');
    await again.getByText('Restored your draft').waitFor();
    expect(await content(again).inputValue()).toBe('It goes on');
    await content(again).press('End');
    await again.keyboard.type(' and on');
    await again.getByText('Draft kept', { exact: true }).waitFor();
    // On another device.
    const other = await at('mona', '/knowledge-base/new-article');
    await other.page.getByText('Restored your draft').waitFor();
    expect(await other.page.getByLabel('Title').inputValue()).toBe('Half a thought');
    expect(await content(other.page).inputValue()).toBe('It goes on and on');
    await expectAccessible(other.page);
    await button(other.page, 'Throw it away').click();
    await other.page.getByText('The draft is gone.').waitFor();
    expect((await t.call(kb.draft, { token: cast.mona.token, params: { id: 'new' } })).body.draft).toBeNull();
  });

  test('two drafts of one person from two devices: which one goes on is asked, and neither is lost before', async () => {
    const id = await article('On two devices', 'As it was.');
    const desk = await at('mona', `/knowledge-base/articles/${id}/edit`);
    await desk.context.route('**/api/knowledge-base/drafts/**', (route) => route.abort());
    await content(desk.page).fill('Written at the desk.');
    await desk.page.getByText('Draft kept on this device').waitFor();
    await desk.page.close();
    const sofa = await at('mona', `/knowledge-base/articles/${id}/edit`);
    await content(sofa.page).fill('Written on the sofa.');
    await sofa.page.getByText('Draft kept', { exact: true }).waitFor();
    await desk.context.unroute('**/api/knowledge-base/drafts/**');
    const again = await desk.context.newPage();
    const dialog = again.getByRole('dialog', { name: 'You have two drafts of this article' });
    await again.goto(`/knowledge-base/articles/${id}/edit`);
    await dialog.locator('ins', { hasText: 'desk' }).waitFor();
    await expectAccessible(again);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await again.getByText('As it was.').waitFor();
    await again.getByRole('link', { name: 'Edit', exact: true }).click();
    await button(dialog, 'Go on with the one from here').click();
    expect(await content(again).inputValue()).toBe('Written at the desk.');
    await again.getByText('Draft kept', { exact: true }).waitFor();
    const kept = await t.call(kb.draft, { token: cast.mona.token, params: { id } });
    expect(kept.body.draft?.content).toBe('Written at the desk.');
  });

  test('two people edit one article: nothing is lost', async () => {
    const id = await article('Shared', 'The first line.\n\nThe last line.');
    const mona = await at('mona', `/knowledge-base/articles/${id}/edit`);
    const max = await at('max', `/knowledge-base/articles/${id}/edit`);
    await content(mona.page).fill('The first line, by Mona.\n\nThe last line.');
    await max.page.getByText('Mona is editing').waitFor();
    await content(max.page).fill('The first line.\n\nThe last line, by Max.');
    await button(mona.page, 'Update').click();
    await mona.page.getByText('Article updated successfully!').waitFor();
    await button(max.page, 'Update').click();
    const dialog = max.page.getByRole('dialog', { name: 'Somebody saved this article before you' });
    await dialog.getByText('Mona saved this just now.').waitFor();
    await dialog.locator('ins', { hasText: 'by Max' }).waitFor();
    await dialog.locator('del', { hasText: 'by Mona' }).waitFor();
    await expectAccessible(max.page);
    await button(dialog, 'Keep mine as draft').click();
    await max.page.getByText('The first line, by Mona.').waitFor();
    await max.page.getByRole('link', { name: 'Edit', exact: true }).click();
    await max.page.getByText('Restored your draft').waitFor();
    await button(max.page, 'Update').click();
    await button(dialog, 'Overwrite with mine').click();
    await max.page.getByText('Article updated successfully!').waitFor();
    expect(await textOf(id)).toContain('by Max');
    await max.page.goto(`/knowledge-base/articles/${id}/history`);
    await max.page.locator('ins', { hasText: 'by Max' }).waitFor();
    await expectAccessible(max.page);
    await button(max.page, 'Restore version 2').click();
    await button(max.page.getByRole('dialog'), 'Restore').click();
    await max.page.getByText('Version 2 is the newest again.').waitFor();
    expect(await textOf(id)).toContain('by Mona');
  });

  test('leaving with unsaved text asks; what was written is there again', async () => {
    const id = await article('Guarded', 'As it was.');
    const { page } = await at('mona', `/knowledge-base/articles/${id}/edit`);
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
    await page.getByText('Restored your draft').waitFor();
    expect(await content(page).inputValue()).toBe('As it could be.');
  });

  test('pasted from Word it is clean Markdown; a pasted picture is in the article', async () => {
    const { page } = await at('max', '/knowledge-base/new-article');
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
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Plan [1].png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
    await expect.poll(() => content(page).inputValue()).toMatch(/^!\[Plan 1\]\(\/api\/knowledge-base\/images\/[\da-f-]{36}\)$/);
    const picture = page.getByLabel('Preview').getByRole('img', { name: 'Plan 1' });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(1);
  });

  test('a category in use is deleted only with a place for its articles', async () => {
    const { body: teams } = await t.call(kb.addCategory, { token: cast.mona.token, body: { name: 'Teams' } });
    const body = { title: 'Who we are', content: 'Us.', category: teams._id };
    const { body: made } = await t.call(kb.create, { token: cast.mona.token, body });
    const { page } = await at('mona', '/knowledge-base');
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
    const { body: moved } = await t.call(kb.detail, { token: cast.mona.token, params: { id: made._id } });
    expect(moved.category.name).toBe('Guides');
  });

  test('an article is cited in a response, and offered while a rant is written', async () => {
    const id = await article('Broken coffee machine repair', 'Call the number on it.');
    const rant = await submit(t, cast.eli.token, 'The coffee machine is broken again, no repair since May.');
    const eli = await at('eli', '/rant');
    await eli.page.getByLabel('Rant Content').fill('Our coffee machine is broken, and nobody comes for a repair');
    await eli.page.getByRole('link', { name: 'Broken coffee machine repair' }).waitFor();
    await expectAccessible(eli.page);
    const { page } = await at('mona', `/rant/${rant}`);
    await button(page, 'Cite an article').click();
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Search articles...' }).fill('coffee');
    await button(page.locator('ul'), 'Cite “Broken coffee machine repair”').click();
    await button(page, 'Submit').click();
    await page.getByRole('link', { name: new RegExp(`/knowledge-base/articles/${id}$`) }).click();
    await page.getByText('cited in 1 response').waitFor();
  });
});
