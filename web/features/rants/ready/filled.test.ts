import { expect, test } from 'vitest';
import { filled, textOf } from './filled.ts';

const rant = { author: 'Eli Brook', target: 'Max $& Muster', department: 'Warehouse' };

test('places become the words of the rant, whatever stands in them', () => {
  expect(filled('Thank you, {author}. {target} of {department} and {target}; {other}.', rant)).toBe(
    'Thank you, Eli. Max $& Muster of Warehouse and Max $& Muster; {other}.',
  );
});

test('who is not named is not spoken to', () => {
  const nobody = { ...rant, author: null };
  expect([filled('Thank you, {author}.', nobody), filled('{author}, thank you.', nobody), filled('شكرا، {author}.', nobody)]).toEqual([
    'Thank you.',
    'thank you.',
    'شكرا.',
  ]);
});

test('the language of the page, else the first there is', () => {
  expect([textOf({ texts: { de: 'Danke', ar: 'شكرا' } }, 'ar'), textOf({ texts: { de: 'Danke', ar: 'شكرا' } }, 'en')]).toEqual([
    'شكرا',
    'Danke',
  ]);
});
