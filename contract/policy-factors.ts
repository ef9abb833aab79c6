/** Permissions: who needs a second factor. */
import type { Actor, Role } from './policy.ts';

export interface FactorsAsked {
  secondFactorFor: readonly Role[];
  /** The day from which it is needed; null: at once. */
  secondFactorFrom: string | null;
}
/** The first day on which this role needs a second factor, or `today` if that has passed; null: it needs none. */
export const secondFactorDay = (a: Pick<Actor, 'role'>, rule: FactorsAsked, today: string): string | null => {
  if (!rule.secondFactorFor.includes(a.role)) return null;
  return rule.secondFactorFrom !== null && rule.secondFactorFrom > today ? rule.secondFactorFrom : today;
};
export const needsSecondFactor = (a: Pick<Actor, 'role'>, rule: FactorsAsked, today: string): boolean =>
  secondFactorDay(a, rule, today) === today;
