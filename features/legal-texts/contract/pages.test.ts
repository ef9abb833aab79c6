import { expect, test } from 'vitest';
import { mayOpen } from '#contract/pages.ts';
import { roles } from '#contract/policy.ts';

test('everybody reads the texts, and only admins edit them', () => {
  for (const role of roles) {
    for (const path of ['/privacy', '/terms', '/channels'] as const) expect(mayOpen({ id: 'x', role }, path)).toBe(true);
    expect(mayOpen({ id: 'x', role }, '/settings/texts/:page')).toBe(role === 'admin');
  }
});
