/**
 * `npm run permissions`: makes docs/permissions.md from the matrix that the tests check (permissions.tsv of each feature and of
 * server/testing). `--check` only reports whether it is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callGroups } from '../contract/call-groups.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { columns, exists, type Row, readRows, speaksOf } from '../server/testing/matrix.ts';
import { print, root } from './run.ts';

const file = join(root, 'docs/permissions.md');

const intro = `# Who may call what
Made from \`features/*/permissions.tsv\` and \`server/testing/permissions.tsv\` by \`npm run permissions\`; the tests ask every cell of a running server on both engines. The numbers are
the status of the reply: 200 and 201 done, 401 not signed in (or no longer let in), 403 not allowed, 404 hidden or missing, 409 not now. *owner* is
the employee it belongs to; *from* is the rule of product.md it comes from. The rules themselves are \`contract/policy.ts\`.
`;

const heads = ['call', 'nobody', 'pending', 'rejected', 'deactivated', 'employee', 'owner', 'manager', 'admin', 'from'];
const cell = (text: string): string => text.replaceAll('|', '\\|').trim();
const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const callOf = (row: Row): string => `\`${row.call}\`${row.case ? ` ${row.case}` : ''}`;

function table(title: string, rows: Row[]): string {
  const lines = rows.map((row) => line([callOf(row), ...columns.map((column) => row.expected[column]), row.source]));
  return [`## ${title}`, line(heads), line(heads.map(() => '---')), ...lines, ''].join('\n');
}

/** One table per group of calls, in the order of the contract; calls outside the contract come last. */
function render(): string {
  const remainingRows = new Set(readRows().filter(exists));
  const take = (calls: Endpoint[]) => {
    const rows = [...remainingRows].filter((row) => calls.some((e) => speaksOf(row, e)));
    for (const row of rows) remainingRows.delete(row);
    return rows;
  };
  const tables = Object.entries(callGroups as unknown as Record<string, Record<string, Endpoint>>).map(([group, calls]) =>
    table(group, take(Object.values(calls))),
  );
  return [intro, ...tables, table('beside the contract', [...remainingRows])].join('\n');
}

const text = render();
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  print('docs/permissions.md is older than the files permissions.tsv: run `npm run permissions`.');
  process.exit(1);
}
