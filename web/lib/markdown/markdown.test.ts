import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { anchors, outlineIn } from './anchors.ts';
import { callouts } from './callouts.ts';
import { tasks } from './tasks.ts';

const parser = new MarkdownIt({ html: false }).use(anchors).use(callouts).use(tasks);
const html = (text: string, anchored = false) => parser.render(text, { anchored });

describe('Markdown', () => {
  test('headings have stable unique ids, also in other scripts', () => {
    const text = '## What to *check*\n\n## What to check\n\n## Über uns';
    expect(outlineIn(parser.parse(text, { anchored: true })).map(({ id }) => id)).toEqual([
      'h-what-to-check',
      'h-what-to-check-2',
      'h-über-uns',
    ]);
    expect(html('[there](#what-to-check)', true)).toContain('href="#h-what-to-check"');
  });

  test('a text among many on a page gets no anchors', () => {
    expect(html('## A')).toBe('<h2>A</h2>\n');
    expect(html('[there](#a)')).toContain('href="#a"');
  });

  test('a heading cannot break out of its button', () => {
    expect(html('## "><img src=x onerror=alert(1)>', true)).not.toContain('<img');
  });

  test('a callout shows its kind; an unknown one is a quote', () => {
    expect(html('> [!NOTE]\n> Mind')).toBe(
      '<blockquote class="callout" data-kind="note">\n<p class="callout-title">Note</p><p>Mind</p>\n</blockquote>\n',
    );
    expect(html('> [!note]\n>\n> - a')).not.toContain('<p></p>');
    expect(html('> [!OTHER]\n> Mind')).toContain('[!OTHER]');
  });

  test('a task box is read out as a word', () => {
    expect(html('- [x] a\n- [ ] b\n- [] c')).toMatch(
      /data-done="true"><span>Done:.*a[\s\S]*data-done="false"><span>To do:.*b[\s\S]*\[\] c/,
    );
  });
});
