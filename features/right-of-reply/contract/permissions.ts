import { everyone, type Gates } from '#contract/roles.ts';

/** The calls ask `canReadCheckIn` too: check-ins are the author's and the trusted contact's, whatever their roles. */
export const permissions = { 'checkIn.read': everyone } satisfies Gates;

/** A service key is nobody and has no check-ins. */
export const ofSomebody = { 'checkIn.read': true } as const;
