/** The specification names these labels, buttons, columns and messages, and they are kept to the letter. */

import { english } from '@earshot/words/all.en';
import { expect, test } from 'vitest';
import { limits } from '../contract/limits.ts';

test('the texts of the specification are used to the letter', () => {
  expect(english).toMatchObject({
    'rants.submitTitle': 'Submit a Rant',
    'rants.field.target': 'Target Employee',
    'rants.field.department': 'Target Department',
    'rants.field.categoryType': 'Category Type',
    'rants.field.content': 'Rant Content',
    'rants.submitFailed': 'An error occurred while submitting the rant.',
    'rants.author': 'Author',
    'rants.target': 'Target',
    'rants.department': 'Department',
    'rants.category': 'Category',
    'rants.content': 'Content',
    'rants.date': 'Date',
    'rants.status': 'Status',
    'rants.anonymous': 'Anonymous',
    'rants.unknown': 'Unknown',
    'rants.none': '-',
    'rants.Pending': 'Pending',
    'rants.Responded': 'Responded',
    'rants.Urgent': 'Urgent',
    'rants.Resolved': 'Resolved',
    'rants.send': 'Submit',
    'rants.loadFailed': 'Failed to load rant. Please try again.',
    'rants.notFound': 'Rant not found.',
    'rants.responseFailed': 'Error submitting response',
  });
});

test('the list shows the first 50 characters of a rant', () => expect(limits.excerpt.list).toBe(50));
