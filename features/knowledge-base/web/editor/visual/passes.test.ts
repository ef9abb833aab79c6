import { getSchema } from '@tiptap/core';
import { describe, expect, test } from 'vitest';
import { extensions } from './extensions.ts';
import { changesAt } from './passes.ts';
import { readMarkdown } from './read.ts';
import { writeMarkdown } from './write.ts';

const schema = getSchema(extensions);
/** Converts Markdown to the editor's own document and back, as opening and closing the visual editor does. */
function through(markdown: string): string {
  const doc = schema.nodeFromJSON(readMarkdown(markdown));
  doc.check();
  return writeMarkdown(doc.toJSON());
}

describe('Markdown that survives the visual editor is offered and unchanged', () => {
  test.each([
    '',
    'Words.',
    'Line ends\nwithin a paragraph\\\nand a break  \nof the other kind.',
    '# One\n\n## Two\nright under it\n### Three\n\n\n#### Four',
    'Under words\n## a heading\n- and a list\n\n1. or\n2. numbers',
    '**bold**, *italic*, ***both***, ~~struck~~, `code`, **bold with *italic* in it** and __others__ and _of it_',
    'in**mid**dle, **[link](https://a.example)**, [`code`](/x "A title"), **`bold code`**',
    '[a](/knowledge-base/articles/x) <https://a.example> https://b.example/c_d?e=f*g and me@a.example',
    '![A plan](/api/knowledge-base/images/x) and ![far](https://a.example/b.png "T")',
    'snake_case, 5 * 3, 2 < 3, a & b, [brackets], C:\\dir, #5, 50% ~ 60%, "quotes", a|b, <b>no markup</b>',
    '\\*not italic\\*',
    '\\# no heading',
    '1\\. no list',
    '- a\n- b\n  - c\n    - d\n\n  a paragraph\n- e',
    '* a\n* b\n\n+ c',
    '- a\n\n- b',
    '3. a\n4. b\n   - c',
    '1) a\n2) b',
    '- [ ] to do\n- [x] done\n  - [ ] below',
    '> quoted\n> on\n>\n> > deeper\n>\n> - a\n> - b',
    '> [!NOTE]\n> Mind this.\n>\n> And this.',
    '> [!warning]\n>\n> - a',
    '```js\nconst a = 1;\n\n\n```\n```\n# no heading\n```',
    '~~~\n```\n~~~',
    '````md\n```js\n```\n````',
    '- a\n\n  ```sh\n  ls\n\n  pwd\n  ```\n\n- b',
    'a\n\n---\n\nb\n\n***\n\n___',
    '| A | B |\n| --- | ---: |\n| 1 | **2** |\n|  | `a \\| b` |',
    '| A | B |\n|---|:-:|\n| 1 | 2 |',
    'Words\n| A | B |\n|---|---|\n| 1 | 2 |\n\nmore',
    '`` a`b `` and ` ` and `a  b`',
    'Ü ünïcode, 漢字**太字**漢字, العربية, 👩🏽‍🚀',
    'One.\n\n\n\nTwo.',
    'foo&#111;**(bar)**',
    '[a b](<x y>)'.replace('<x y>', '</x(y>'),
  ])('%j', (markdown) => {
    expect(through(markdown)).toBe(markdown);
    expect(changesAt(markdown)).toBeNull();
  });

  test.each(['Words.\n', '- a\n\n\n', '```\na\n```\n'])('line ends after the last word stay: %j', (markdown) => {
    expect(changesAt(markdown)).toBeNull();
  });
});

describe('Markdown that would change is not offered, and the line is named', () => {
  test.each<[string, number]>([
    ['One\n===', 1],
    ['a\n\n    indented code', 3],
    ['a\n\n[b]: https://c.example\n\n[b]', 3],
    ['a\n\n| A | B |\n|---|---|\n| aligned   | x |', 5],
    ['1. a\n1. b', 2],
    ['- a\n    - b', 2],
    ['- a\n- [ ] b', 1],
    ['a needless \\. escape', 1],
    ['a &amp; b', 1],
    ['## closed ##', 1],
    ['a\n* * *', 2],
    ['\n\na', 1],
    ['a \nb', 1],
    ['a\r\nb', 1],
    ['```\nnever closed', 2],
    ['>no space', 1],
  ])('%j', (markdown, line) => {
    expect(changesAt(markdown)).toBe(line);
  });
});
