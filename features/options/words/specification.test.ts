/** The specification names these labels, buttons, columns and messages, and they are kept to the letter. */

import { english } from '@earshot/words/all.en';
import { expect, test } from 'vitest';

test('the texts of the specification are used to the letter', () => {
  expect(english).toMatchObject({
    'app.options': 'Manage Options',
    'options.targetEmployees': 'Target Employees',
    'options.targetDepartments': 'Target Departments',
    'options.categoryTypes': 'Category Types',
    'options.targetEmployees.failed': 'Failed to fetch target employees',
    'options.targetDepartments.failed': 'Failed to fetch target departments',
    'options.categoryTypes.failed': 'Failed to fetch category types',
    'options.saveFailed': 'An error occurred',
    'options.deleteFailed': 'Failed to delete option',
  });
});
