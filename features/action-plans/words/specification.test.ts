/** The specification names these labels, buttons, columns and messages, and they are kept to the letter. */

import { english } from '@earshot/words/all.en';
import { expect, test } from 'vitest';

test('the texts of the specification are used to the letter', () => {
  expect(english).toMatchObject({
    'app.plans': 'Action Plans',
    'plans.title': 'Action Plans',
    'plans.create': 'Create Action Plan',
    'plans.edit': 'Edit Action Plan',
    'plans.colTitle': 'Title',
    'plans.description': 'Description',
    'plans.department': 'Department',
    'plans.priority': 'Priority',
    'plans.deadline': 'Deadline',
    'plans.status': 'Status',
    'plans.actions': 'Actions',
    'plans.low': 'Low',
    'plans.medium': 'Medium',
    'plans.high': 'High',
    'plans.completed': 'Completed',
    'plans.pending': 'Pending',
    'plans.completedOn': 'Completed on {day}',
    'plans.deleteTitle': 'Are you sure you want to delete this action plan?',
  });
});
