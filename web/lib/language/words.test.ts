import { expect, test } from 'vitest';
import { catalogue } from './words.ts';

const t = catalogue({ 'lib.delete': 'Delete “{name}” from the list?' });

test('a right-to-left name, or one with direction marks, does not affect its surroundings', () => {
  expect(t('lib.delete', { name: 'Warehouse' })).toBe('Delete “Warehouse” from the list?');
  for (const name of ['محمد (قسم)', 'gnirts\u202E', 'a\u2067b'])
    expect(t('lib.delete', { name })).toBe(`Delete “\u2068${name}\u2069” from the list?`);
});
