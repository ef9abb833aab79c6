/** What is promised (product.md 22): each sentence is still said, and each test that holds it is still there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { english } from './all.en.ts';

const root = join(import.meta.dirname, '..');
const [, table = ''] = readFileSync(join(root, 'docs/product.md'), 'utf8').split('\n## 22 Promises\n');
const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Promise |'));

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

test('the table is there', () => {
  expect(rows.length).toBeGreaterThan(30);
});
