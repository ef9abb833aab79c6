import { type AccountStatus, canSignIn, isHandler, type Role } from '#contract/policy.ts';

/** Plans are owned by active managers and admins. server/columns.ts says the same in SQL. */
export const canOwnPlan = (user: { role: Role; status: AccountStatus; isActive: boolean }): boolean => isHandler(user) && canSignIn(user);
