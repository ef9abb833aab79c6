/** Checks that the button of a form has a label while it is being sent; a spinner alone explains nothing. */
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

/** Submit buttons with a loading state but without a label for it. */
function silentIn(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const silent: string[] = [];
  JSON.stringify(parseSync(file, code).program, (_, node: Node | undefined) => {
    const { name, attributes = [] } = node?.openingElement ?? {};
    const has = (attribute: string) => attributes.some((entry) => entry.name?.name === attribute);
    const text = node ? code.slice(node.start, node.end) : '';
    if (name?.name === 'Button' && has('type') && has('loading') && !text.includes('<BusyLabel'))
      silent.push(`${relative(root, file)}: ${text.slice(0, 80)}`);
    return node;
  });
  return silent;
}

test('every submit button has a busy label', () => {
  const files = ['web/**/*.tsx', 'features/*/web/**/*.tsx'].map((pattern) =>
    globSync(pattern, { cwd: root, exclude: (path) => path.includes('node_modules') }),
  );
  for (const group of files) expect(group.length).toBeGreaterThan(0);
  expect(files.flat().flatMap((file) => silentIn(join(root, file)))).toEqual([]);
});
