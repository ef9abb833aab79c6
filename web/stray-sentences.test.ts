/** Checks that pages contain no sentences of their own: all are in words. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (path) => path.includes('node_modules') }).map((file) => join(root, file));

interface Node {
  type: string;
  start: number;
  name?: { type: string; name?: string };
  value?: unknown;
  [key: string]: unknown;
}

const spoken = new Set(['title', 'label', 'aria-label', 'alt', 'placeholder', 'description', 'aria-description']);
/** Names that are the same in every language. */
const names = /^(Earshot|fastify\.dev|Ctrl|Esc|Tab|Enter|Markdown|CSV|Excel|[A-Z]|g [a-z])$/;

function strayIn(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const found: string[] = [];
  const note = (text: unknown) => {
    if (typeof text === 'string' && /\p{L}{2}/u.test(text) && !names.test(text.trim()))
      found.push(`${relative(root, file)}: ${text.trim()}`);
  };
  JSON.stringify(parseSync(file, code).program, (_, node: Node | undefined) => {
    if (node?.type === 'JSXText') note(node.value);
    if (node?.type === 'JSXAttribute' && spoken.has(String(node.name?.name))) note((node.value as Node | null)?.value);
    return node;
  });
  return found;
}

test('screens contain no sentences of their own', () => {
  for (const pattern of ['web/**/*.tsx', 'features/*/web/**/*.tsx']) {
    expect(files(pattern).length).toBeGreaterThan(0);
    expect(files(pattern).flatMap(strayIn)).toEqual([]);
  }
});
