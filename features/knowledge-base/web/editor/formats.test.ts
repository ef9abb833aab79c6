import { expect, test } from 'vitest';
import { type Edit, type Format, formats, type Selection } from './formats.ts';

/** In `textWithMarks`, `[` and `]` mark the beginning and end of the selection. */
function formatted(textWithMarks: string, format: Format): string {
  const from = textWithMarks.indexOf('[');
  const text = textWithMarks.replace('[', '').replace(']', '');
  const selection: Selection = { text, from, to: textWithMarks.indexOf(']') - 1 };
  const edit: Edit = formats[format](selection);
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  return `${after.slice(0, edit.start)}[${after.slice(edit.start, edit.end)}]${after.slice(edit.end)}`;
}

test.each<[string, Format, string]>([
  ['a [word] b', 'bold', 'a **[word]** b'],
  ['a **[word]** b', 'bold', 'a [word] b'],
  ['a **[word]** b', 'italic', 'a ***[word]*** b'],
  ['a *[word]* b', 'italic', 'a [word] b'],
  ['[]', 'bold', '**[bold]**'],
  ['one\n[two\nthree]', 'bullets', 'one\n[- two\n- three]'],
  ['[- two\n- three]', 'numbers', '[1. two\n2. three]'],
  ['[1. two\n2. three]', 'numbers', '[two\nthree]'],
  ['tw[]o', 'heading', '## two[]'],
  ['## tw[]o', 'heading', '### two[]'],
  ['### tw[]o', 'heading', 'two[]'],
  ['[a\nb]', 'quote', '[> a\n> b]'],
  ['[a\nb]', 'code', '```\na\nb\n```\n\n[]'],
])('%j %s', (before, format, after) => {
  expect(formatted(before, format)).toBe(after);
});

test('a link selects its address for typing over', () => {
  const { insert, start, end } = formats.link({ text: 'see here', from: 4, to: 8 });
  expect(insert).toBe('[here](https://)');
  expect(`see ${insert}`.slice(start, end)).toBe('https://');
});
