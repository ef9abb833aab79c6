import { type AccountStatus, canSignIn, isHandler, type Role } from '#contract/policy.ts';

/** Only active managers and admins own plans. server/plan-query.ts has the same rule in SQL. */
export const canOwnPlan = (user: { role: Role; status: AccountStatus; isActive: boolean }): boolean => isHandler(user) && canSignIn(user);
