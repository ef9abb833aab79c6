/** Checks of the list of a rant's fields against its columns, which types cannot make. */
import { expect, test } from 'vitest';
import { linesOf, wordColumns } from '#server/platform/db/table.ts';
import { writtenNames } from '../../contract/fields.ts';
import { tables } from '../../tables.ts';
import { readColumns } from './row.ts';

test('text by authors is erased with the rant, kept by a legal hold, and found by access requests', () => {
  const { columns } = tables.rants;
  expect(wordColumns(tables.rants, 'rantReaders')).toEqual(expect.arrayContaining(writtenNames));
  for (const name of [...writtenNames, 'folded', 'said'] as const) expect(columns[name].whenErased, name).toBe('');
});

test('reading a rant loads no secret and no derived text, except its leaf’s salt and the ids of answers', () => {
  const lines = linesOf(tables.rants);
  const isKeptApart = (name: (typeof readColumns)[number]) =>
    lines[name]?.readers === 'nobody' || lines[name]?.purpose === 'proof' || tables.rants.columns[name].isDerived;
  expect(readColumns.filter(isKeptApart)).toEqual(['receipt_salt', 'said_ids']);
});
