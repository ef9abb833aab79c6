import { expect, test } from 'vitest';
import { mayOpen } from '#contract/pages.ts';
import { asSomebody, may, roles } from '#contract/policy.ts';

test('every role reads its own check-ins and opens the pages, but no service key does', () => {
  for (const role of roles) {
    expect(may({ id: 'x', role }, 'checkIn.read')).toBe(true);
    for (const page of ['/messages', '/about-me', '/check-ins'] as const) expect(mayOpen({ id: 'x', role }, page)).toBe(true);
  }
  expect(asSomebody).toContain('checkIn.read');
});
