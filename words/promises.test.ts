/** Checks that the sentences and tests named by each promise in product.md 22 and in the features' READMEs still exist. */
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

/** The tests named in a cell: `file` “title” “another title in the same file”. */
function testsIn(cell: string): { file: string; name: string }[] {
  return [...cell.matchAll(/`([^`]+\.test\.ts)`((?: “[^”]+”)+)/g)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })),
  );
}

test.for(rows.map((row) => row.split(' | ') as [string, string, string]))('%s', ([, promise, tests]) => {
  for (const [, id = ''] of promise.matchAll(/`([\w.]+)`/g)) expect(Object.keys(english)).toContain(id);
  const titles = testsIn(tests);
  expect(titles.length).toBeGreaterThan(0);
  for (const { file, name } of titles) {
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(readFileSync(join(root, file), 'utf8'), file).toContain(name);
  }
});

test('the tables exist', () => {
  expect(ofProduct.length).toBeGreaterThan(0);
  // `npm run without` leaves fewer.
  expect(ofFeatures.length).toBeGreaterThan(50);
});
