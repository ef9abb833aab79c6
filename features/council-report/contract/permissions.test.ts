import { expect, test } from 'vitest';
import { mayOpen } from '#contract/pages.ts';
import { may, roles } from '#contract/policy.ts';

test('only admins read the works council report and open its page', () => {
  expect(roles.filter((role) => may({ id: 'x', role }, 'pack.read'))).toEqual(['admin']);
  expect(roles.filter((role) => mayOpen({ id: 'x', role }, '/trust/pack'))).toEqual(['admin']);
});
