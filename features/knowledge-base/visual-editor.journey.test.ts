// @module-tag slow
/** The visual editor: a view of the Markdown that changes nothing by itself. */

import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import { journey } from '#e2e/journey.ts';
import { knowledgeBase as kb } from './contract/calls.ts';
import { articles } from './server/demo/articles.ts';
import { changesAt } from './web/editor/visual/passes.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test.each(articles.map(({ title, content }) => [title, content]))('the demo’s “%s” can be edited visually', (_title, content) => {
  expect(changesAt(content)).toBeNull();
});

describe('The visual editor edits Markdown', () => {
  const stage = journey();
  let category: string;
  beforeAll(async () => {
    category = (await stage.t.call(kb.addCategory, { token: stage.cast.mona.token, body: { name: 'Guides' } })).body._id;
  });
  const at = (path: string, articleEditor: 'source' | 'visual' = 'source') => stage.open('mona', path, { stored: { articleEditor } });
  async function article(title: string, content: string): Promise<string> {
    const { body } = await stage.t.call(kb.create, { token: stage.cast.mona.token, body: { title, content, category, tags: [] } });
    return body._id;
  }
  const textOf = async (id: string) => (await stage.t.call(kb.detail, { token: stage.cast.mona.token, params: { id } })).body.content;
  const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
  const visual = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true }).and(page.locator('[contenteditable]'));
  const source = (page: Page) => page.locator('textarea#article-content');
  const paste = (page: Page, data: Record<string, string>) =>
    page.evaluate((content) => {
      const transfer = new DataTransfer();
      for (const [type, text] of Object.entries(content)) transfer.setData(type, text);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }));
    }, data);

  /** Presses a key. The browser reports a new selection to the editor a moment later: a person is never faster, but a test is. */
  async function moved(page: Page, key: string): Promise<void> {
    const twoFrames = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await twoFrames();
    await page.keyboard.press(key);
    await twoFrames();
  }

  test('its text is the Markdown in the source, after saving and after reloading', async () => {
    const id = await article('Written', 'Begin.\n');
    const { page } = await at(`/knowledge-base/articles/${id}/edit`);
    await button(page, 'Visual').click();
    await visual(page).waitFor();
    await expectAccessible(page);
    await visual(page).focus();
    await moved(page, 'Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Fourteen');
    expect(await button(page, 'Bold (Ctrl B)').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' days, 5 * 3 *not* this');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('## Heading');
    await page.keyboard.press('Enter');
    await page.keyboard.type('the site');
    await moved(page, 'Shift+Home');
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Address' }).fill('a.example/b');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await moved(page, 'Control+End');
    await button(page, 'Table').click();
    await page.keyboard.type('Who');
    await page.keyboard.press('Tab');
    await page.keyboard.type('When|then');
    await button(page, 'Add a row below').waitFor();
    await expectAccessible(page);
    const markdown =
      'Begin.\n\n**Fourteen** days, 5 \\* 3 \\*not\\* this\n\n- one\n- two\n\n## Heading\n\n[the site](https://a.example/b)\n\n| Who | When\\|then |\n| --- | --- |\n|  |  |\n';
    await button(page, 'Source').click();
    expect(await source(page).inputValue()).toBe(markdown);
    await button(page, 'Visual').click();
    await visual(page).getByText('Fourteen').waitFor();
    await button(page, 'Update').click();
    await page.getByText('Article updated successfully!').waitFor();
    expect(await textOf(id)).toBe(markdown);
    await page.goto(`/knowledge-base/articles/${id}/edit`);
    // The device remembers the chosen mode.
    await visual(page).getByText('Fourteen').waitFor();
    await button(page, 'Source').click();
    expect(await source(page).inputValue()).toBe(markdown);
  });

  test('fast typing stays in its cell, in order', async () => {
    const id = await article('Quick', 'Begin.\n\n| A | B |\n| --- | --- |\n|  | last |\n');
    const { page } = await at('', 'visual');
    await page.goto(`/knowledge-base/articles/${id}/edit`);
    await visual(page).locator('td').first().click();
    const typed = 'When it rains nobody opens the gate before seven';
    // Types without the pauses between keys in which the page would draw, and with each possible one.
    await page.evaluate(async (text) => {
      const { port1, port2 } = new MessageChannel();
      const task = () =>
        new Promise((done) => {
          port1.onmessage = done;
          port2.postMessage(null);
        });
      for (const [n, sign] of [...text].entries()) {
        document.execCommand('insertText', false, sign);
        for (let tasks = n % 6; tasks >= 0; tasks--) await task();
      }
    }, typed);
    await expect.poll(() => visual(page).locator('td').allInnerTexts()).toEqual([typed, 'last']);
  });

  test('opening and closing it changes nothing and keeps no draft', async () => {
    const content =
      '# A\nb\n* c\n\n> [!TIP]\n> d  \n> e\n\n- [x] f\n\n| g | h |\n|---|--:|\n| 1 | 2 |\n\n![far](https://a.example/x.png)\n\n\n';
    const id = await article('Untouched', content);
    const { page } = await at('', 'visual');
    await page.clock.install();
    await page.goto(`/knowledge-base/articles/${id}/edit`);
    await visual(page).getByText('Tip').waitFor();
    // No picture is fetched from another server, and no link can be followed.
    expect(await visual(page).locator('img[src], a[href]').count()).toBe(0);
    await button(page, 'Source').click();
    expect(await source(page).inputValue()).toBe(content);
    await page.clock.runFor(10_000);
    expect((await stage.t.call(kb.draft, { token: stage.cast.mona.token, params: { id } })).body.draft).toBeNull();
  });

  test('it is not offered for a text it would change, and names the line', async () => {
    const id = await article('Odd', 'One.\n\nTwo\n---\n\nThree.');
    const { page } = await at(`/knowledge-base/articles/${id}/edit`, 'visual');
    await page.getByText('The visual editor is not available for this text: it would change how line 3 is written.').waitFor();
    expect(await button(page, 'Visual').isDisabled()).toBe(true);
    expect(await source(page).inputValue()).toBe('One.\n\nTwo\n---\n\nThree.');
    await expectAccessible(page);
    await source(page).fill('One.\n\n## Two\n\nThree.');
    await button(page, 'Visual').click();
    await visual(page).getByRole('heading', { name: 'Two' }).waitFor();
  });

  test('pasted text is cleaned and keeps its pictures; unknown markup becomes text', async () => {
    const { page } = await at('/knowledge-base/new-article', 'visual');
    await visual(page).focus();
    await paste(page, {
      'text/html': `<p style="color:red"><b>Rules</b> &amp; <a href="javascript:alert(1)">more</a></p><ul><li>One</li></ul>
        <p><img src="data:image/png;base64,${png}" alt="A plan"><img src="file:///c:/x.png"><img src="data:image/svg+xml;base64,PHN2Zy8+"></p>
        <p><img src="data:image/png;base64,bm9uZQ==" alt="none"></p>`,
      'text/plain': 'plain',
    });
    await page.getByText('One picture could not be added.').waitFor();
    await expect
      .poll(() =>
        visual(page)
          .getByRole('img', { name: 'A plan' })
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBe(1);
    await visual(page).focus();
    await moved(page, 'Control+End');
    await page.keyboard.press('Enter');
    await paste(page, { 'text/html': '<span style="color:#f00">&lt;b&gt;</span>', 'text/plain': '<b>_x_</b>' });
    await page.locator('input[type=file]').setInputFiles({ name: 'Map.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
    await visual(page).getByRole('img', { name: 'Map' }).waitFor();
    await button(page, 'Source').click();
    expect(await source(page).inputValue()).toMatch(
      /^\*\*Rules\*\* & more\n\n- One\n\n!\[A plan\]\(\/api\/knowledge-base\/images\/[\da-f-]{36}\)\n\n\\<b\\>\\_x\\_\\<\/b\\>!\[Map\]\(\/api\/\S+\)$/,
    );
  });

  test('a discarded draft disappears from it too', async () => {
    const id = await article('Thrown', 'As it was.');
    const { page } = await at(`/knowledge-base/articles/${id}/edit`, 'visual');
    await visual(page).focus();
    await moved(page, 'Control+End');
    await page.keyboard.type(' Not yet.');
    await page.getByText('Draft kept', { exact: true }).waitFor();
    await page.goto('/knowledge-base');
    await page.goto(`/knowledge-base/articles/${id}/edit`);
    await page.getByText('Your draft has been restored').waitFor();
    await visual(page).getByText('As it was. Not yet.').waitFor();
    await button(page, 'Discard it').click();
    await visual(page).getByText('As it was.', { exact: true }).waitFor();
  });
});
