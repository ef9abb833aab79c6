/** The specification names these labels, buttons, columns and messages, and they are kept to the letter. */

import { english } from '@earshot/words/all.en';
import { expect, test } from 'vitest';

test('the texts of the specification are used to the letter', () => {
  expect(english).toMatchObject({
    'app.privacy': 'Privacy Policy',
    'app.terms': 'Terms of Service',
    'legal.updated': 'Last updated {day}',
  });
});
