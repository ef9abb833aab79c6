/** While a form is sent its button says so in words; a spinner alone tells nobody what it waits for. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Node {
  type: string;
  start: number;
  end: number;
  openingElement?: { name: { name?: string }; attributes: { name?: { name?: string } }[] };
}

/** Buttons that send a form and can be busy, without a word for it. */
function silentIn(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const silent: string[] = [];
  JSON.stringify(parseSync(file, code).program, (_, node: Node | undefined) => {
    const { name, attributes = [] } = node?.openingElement ?? {};
    const has = (attribute: string) => attributes.some((one) => one.name?.name === attribute);
    const text = node ? code.slice(node.start, node.end) : '';
    if (name?.name === 'Button' && has('type') && has('loading') && !text.includes('<BusyLabel'))
      silent.push(`${relative(root, file)}: ${text.slice(0, 80)}`);
    return node;
  });
  return silent;
}

test('every button that sends a form has a word for the time it takes', () => {
  const files = ['web/**/*.tsx', 'features/*/web/**/*.tsx'].map((pattern) =>
    globSync(pattern, { cwd: root, exclude: (path) => path.includes('node_modules') }),
  );
  for (const some of files) expect(some.length).toBeGreaterThan(0);
  expect(files.flat().flatMap((file) => silentIn(join(root, file)))).toEqual([]);
});
