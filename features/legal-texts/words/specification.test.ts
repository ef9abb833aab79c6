/** Holds the labels, buttons, columns and messages that the specification names here, to the letter. */

import { english } from '@earshot/words/all.en';
import { expect, test } from 'vitest';

test('what the specification names is said to the letter', () => {
  expect(english).toMatchObject({
    'app.privacy': 'Privacy Policy',
    'app.terms': 'Terms of Service',
    'legal.updated': 'Last updated {day}',
  });
});
