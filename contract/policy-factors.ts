/** The part of the policy that says who needs a second factor. */
import type { Actor, Role } from './policy.ts';

/** The organisation's settings for second factors. */
export interface FactorsAsked {
  secondFactorFor: readonly Role[];
  /** A day; null: at once. */
  secondFactorFrom: string | null;
}
/** The first day on which a person of this role must show a second factor, `today` where that is past; null: none is asked for. */
export const secondFactorDay = (a: Pick<Actor, 'role'>, asked: FactorsAsked, today: string): string | null => {
  if (!asked.secondFactorFor.includes(a.role)) return null;
  return asked.secondFactorFrom !== null && asked.secondFactorFrom > today ? asked.secondFactorFrom : today;
};
/** Must a person of this role show a second factor today? */
export const needsSecondFactor = (a: Pick<Actor, 'role'>, asked: FactorsAsked, today: string): boolean =>
  secondFactorDay(a, asked, today) === today;
