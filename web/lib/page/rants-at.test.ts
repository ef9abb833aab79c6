import { expect, test } from 'vitest';
import { rantsAt } from './rants-at.ts';

test('unset filters stay out of the address', () => {
  expect(rantsAt({ range: 'week', department: 'Tools & Equipment', category: undefined })).toBe(
    '/rants?range=week&department=Tools+%26+Equipment',
  );
});
