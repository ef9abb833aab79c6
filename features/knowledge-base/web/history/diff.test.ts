import { expect, test } from 'vitest';
import { differenceOf } from './diff.ts';
import { shorten } from './shorten.ts';

const joined = (before: string, after: string, not: 'added' | 'removed') =>
  differenceOf(before, after)
    .filter(({ is }) => is !== not)
    .map(({ text }) => text)
    .join('');

test('a changed word, and both complete texts', () => {
  const [before, after] = ['One two three', 'One four three'];
  expect(differenceOf(before, after)).toContainEqual({ text: 'four', is: 'added' });
  expect(joined(before, after, 'added')).toBe(before);
  expect(joined(before, after, 'removed')).toBe(after);
});

test('texts with almost nothing in common are still compared, and in time', () => {
  const manyLines = (word: string) => Array.from({ length: 20_000 }, (_, i) => `${word}${i}`).join('\n');
  const [before, after] = [manyLines('a'), manyLines('b')];
  expect(joined(before, after, 'added')).toBe(before);
  expect(joined(before, after, 'removed')).toBe(after);
});

test('long unchanged stretches between changes are left out', () => {
  const unchangedLines = Array.from({ length: 40 }, (_, i) => `line ${i}`).join('\n');
  const [, middle] = shorten([
    { text: 'x', is: 'added' },
    { text: unchangedLines, is: 'same' },
    { text: 'y', is: 'removed' },
  ]);
  expect(middle?.text).toBe('line 0\nline 1\nline 2\n…\nline 37\nline 38\nline 39');
});
