/** Each promise of product.md 22 and of the READMEs of features names sentences that still exist, and tests that still exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { english } from './all.en.ts';

const root = join(import.meta.dirname, '..');
const rowsBelow = (file: string, heading: string): string[] => {
  const [, table = ''] = readFileSync(join(root, file), 'utf8').split(`\n${heading}\n`);
  return table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Promise |'));
};
const ofProduct = rowsBelow('docs/product.md', '## 22 Promises');
const ofFeatures = globSync('features/*/README.md', { cwd: root }).flatMap((file) => rowsBelow(file, '## Promises'));
const rows = [...ofProduct, ...ofFeatures];

/** The tests that a cell names: `file` “name” “another of the same file”. */
function testsIn(cell: string): { file: string; name: string }[] {
  return [...cell.matchAll(/`([^`]+\.test\.ts)`((?: “[^”]+”)+)/g)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })),
  );
}

test.for(rows.map((row) => row.split(' | ') as [string, string, string]))('%s', ([, said, held]) => {
  for (const [, id = ''] of said.matchAll(/`([\w.]+)`/g)) expect(Object.keys(english)).toContain(id);
  const tests = testsIn(held);
  expect(tests.length).toBeGreaterThan(0);
  for (const { file, name } of tests) {
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(readFileSync(join(root, file), 'utf8'), file).toContain(name);
  }
});

test('the tables are there', () => {
  expect(ofProduct.length).toBeGreaterThan(0);
  // Fewer where a feature is taken out with those that need it.
  expect(ofFeatures.length).toBeGreaterThan(50);
});
