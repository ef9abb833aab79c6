import { getSchema, type JSONContent } from '@tiptap/core';
import { expect, test } from 'vitest';
import { extensions } from './extensions.ts';
import { readMarkdown } from './read.ts';
import { writeMarkdown } from './write.ts';

const schema = getSchema(extensions);
const p = (...content: JSONContent[]): JSONContent => ({ type: 'paragraph', content });
const text = (words: string, ...marks: string[]): JSONContent => ({ type: 'text', text: words, marks: marks.map((type) => ({ type })) });
const doc = (...content: JSONContent[]): JSONContent => ({ type: 'doc', content });
const list = (type: string, ...items: JSONContent[][]): JSONContent => ({
  type,
  content: items.map((content) => ({ type: type === 'taskList' ? 'taskItem' : 'listItem', content })),
});
const cell = (type: string, ...content: JSONContent[]): JSONContent => ({ type, content: [p(...content)] });
const row = (...content: JSONContent[]): JSONContent => ({ type: 'tableRow', content });

test.each<[string, JSONContent, string]>([
  ['signs that were typed as words', doc(p(text('*not* _it_, 5 * 3'))), '\\*not\\* \\_it\\_, 5 \\* 3'],
  ['what would be a heading', doc(p(text('# one'))), '\\# one'],
  ['what would be a list', doc(p(text('1. one')), p(text('- two'))), '1\\. one\n\n\\- two'],
  ['what would be a remark', doc({ type: 'blockquote', content: [p(text('[!NOTE]'))] }), '> \\[!NOTE]'],
  ['what would be a box', doc(list('bulletList', [p(text('[ ] a'))])), '- \\[ ] a'],
  ['a space inside bold', doc(p(text('a'), text(' b ', 'bold'), text('c'))), 'a **b** c'],
  ['bold punctuation beside a letter', doc(p(text('foo'), text('(bar)', 'bold'), text('baz'))), 'fo&#111;**(bar)**&#98;az'],
  ['empty paragraphs', doc(p(), p(text('a')), p(), p(text('b')), p()), 'a\n\nb'],
  [
    'a list under a paragraph',
    doc(p(text('a')), list('bulletList', [p(text('b')), list('bulletList', [p(text('c'))])])),
    'a\n\n- b\n  - c',
  ],
  ['two lists', doc(list('bulletList', [p(text('a'))]), list('bulletList', [p(text('b'))])), '- a\n\n* b'],
  ['an empty item under words', doc(list('bulletList', [p(text('a')), list('bulletList', [p()])])), '- a\n\n  -'],
  ['an empty task', doc(list('taskList', [p(text('a'))], [p()])), '- [ ] a'],
  ['a fence in a fence', doc({ type: 'codeBlock', content: [text('```\na')] }), '````\n```\na\n````'],
  [
    'a bar in a cell',
    doc({
      type: 'table',
      content: [row(cell('tableHeader', text('a|b')), cell('tableHeader')), row(cell('tableCell', text('`')), cell('tableCell'))],
    }),
    '| a\\|b |  |\n| --- | --- |\n| ` |  |',
  ],
])('%s', (_what, source, markdown) => {
  expect(writeMarkdown(source)).toBe(markdown);
  expect(writeMarkdown(readMarkdown(markdown))).toBe(markdown);
});

/** Random numbers, the same in each run for one seed. */
function chance(seed: number) {
  let state = seed;
  return (n: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return (state >>> 8) % n;
  };
}

const scraps = [
  'a',
  'word',
  ' ',
  '  ',
  '*',
  '_',
  '`',
  '[',
  ']',
  '(',
  ')',
  '!',
  '#',
  '# ',
  '- ',
  '1. ',
  '> ',
  '|',
  '~~',
  '\\',
  '<',
  '&amp;',
  '---',
  '=',
  '.',

  '漢',
  '"',
  '\u00a0',
];
const marks = ['bold', 'italic', 'strike', 'code'];

function someDoc(next: (n: number) => number): JSONContent {
  const pickFrom = <T>(items: readonly T[]): T => items[next(items.length)]!;
  const someOf = <T>(n: number, make: () => T): T[] => Array.from({ length: 1 + next(n) }, make);
  const words = () =>
    p(
      ...someOf(4, () =>
        next(8) === 0 ? { type: 'hardBreak' } : text(someOf(5, () => pickFrom(scraps)).join(''), ...marks.filter(() => next(5) === 0)),
      ),
    );
  const block = (depth: number): JSONContent => {
    const kind = next(depth > 0 ? 9 : 4);
    const inner = () => someOf(2, () => block(depth - 1));
    if (kind === 4) return { type: pickFrom(['blockquote', 'callout']), content: inner() };
    if (kind === 5) return list('taskList', ...someOf(3, () => [words()]));
    if (kind >= 6) return list(pickFrom(['bulletList', 'orderedList']), ...someOf(3, () => [words(), ...(next(3) === 0 ? inner() : [])]));
    if (kind === 1) return { ...words(), type: 'heading', attrs: { level: 1 + next(6) } };
    if (kind === 2) return { type: 'codeBlock', content: [text(someOf(6, () => pickFrom([...scraps, '\n', '```'])).join(''))] };
    return words();
  };
  return doc(...someOf(4, () => block(2)));
}

const textOf = (node: JSONContent): string => (node.text ?? '') + (node.content ?? []).map(textOf).join('');
const visible = (words: string) => words.replace(/\s+/g, '');

test('any document written in it reads back the same', () => {
  const next = chance(7);
  let other = 0;
  for (let n = 0; n < 400; n++) {
    const document = schema.nodeFromJSON(someDoc(next)).toJSON() as JSONContent;
    const markdown = writeMarkdown(document);
    const secondDocument = schema.nodeFromJSON(readMarkdown(markdown));
    secondDocument.check();
    expect(visible(textOf(secondDocument.toJSON())), markdown).toBe(visible(textOf(document)));
    if (writeMarkdown(secondDocument.toJSON()) !== markdown) other++;
  }
  // Letters that no longer need to be references may be written differently; the words stay the same.
  expect(other).toBeLessThan(8);
});
