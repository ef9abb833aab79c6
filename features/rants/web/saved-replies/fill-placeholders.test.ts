import { expect, test } from 'vitest';
import { fillPlaceholders, textIn } from './fill-placeholders.ts';

const rant = { author: 'Eli Brook', target: 'Max $& Muster', department: 'Warehouse' };

test('placeholders become names from the rant, whatever characters they have', () => {
  expect(fillPlaceholders('Thank you, {author}. {target} of {department} and {target}; {other}.', rant)).toBe(
    'Thank you, Eli. Max $& Muster of Warehouse and Max $& Muster; {other}.',
  );
});

test('the salutation is dropped without an author', () => {
  const nobody = { ...rant, author: null };
  expect([
    fillPlaceholders('Thank you, {author}.', nobody),
    fillPlaceholders('{author}, thank you.', nobody),
    fillPlaceholders('شكرا، {author}.', nobody),
  ]).toEqual(['Thank you.', 'thank you.', 'شكرا.']);
});

test('the text is in the page’s language, else the first available', () => {
  expect([textIn({ texts: { de: 'Danke', ar: 'شكرا' } }, 'ar'), textIn({ texts: { de: 'Danke', ar: 'شكرا' } }, 'en')]).toEqual([
    'شكرا',
    'Danke',
  ]);
});
