/** Refuses live charts where the organisation shows published numbers only. */
import { isHandler } from '#contract/roles.ts';
import type { Rules } from '#contract/rules.ts';

export const numbersGuards = ['employees', 'everybody'] as const;
export type NumbersGuard = (typeof numbersGuards)[number];

export const rules = {
  whyNotCounted: (a, { numbersGuard, employeeVisibility }) =>
    numbersGuard === 'employees' || (!isHandler(a) && employeeVisibility === 'own') ? null : 'numbers_published_only',
} satisfies Rules;
