import { isAdmin, type Role } from '#contract/roles.ts';

/**
 * Whether the directory manages a person's address. It does not for admins, because links for a new password go there. `byHand`: the role
 * that an admin gave, if groups of the directory give another.
 */
export const isAddressKept = ({ role, byHand }: { role: Role; byHand: Role | null }): boolean =>
  !isAdmin({ role }) && (byHand === null || !isAdmin({ role: byHand }));
