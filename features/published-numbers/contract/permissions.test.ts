import { expect, test } from 'vitest';
import { may, roles } from '#contract/policy.ts';

test('everybody reads published numbers', () => {
  for (const role of roles) expect(may({ id: 'x', role }, 'numbers.read')).toBe(true);
});
