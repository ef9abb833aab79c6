/** Holds the labels, buttons, columns and messages that the specification names here, to the letter. */

import { english } from '@earshot/words/all.en';
import { expect, test } from 'vitest';

test('what the specification names is said to the letter', () => {
  expect(english).toMatchObject({
    'report.excel': 'Export Excel',
    'report.csv': 'Export CSV',
    'report.open': 'View Report',
  });
});
