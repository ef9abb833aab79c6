import { everyone, type Gates } from '#contract/roles.ts';

/** The calls also check `canReadCheckIn`: check-ins are the author's and the trusted contact's, whatever their roles. */
export const permissions = { 'checkIn.read': everyone } satisfies Gates;

/** A service key is not a person and has no check-ins. */
export const personalPermissions = { 'checkIn.read': true } as const;
