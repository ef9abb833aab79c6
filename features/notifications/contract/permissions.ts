import { everyone, type Gates } from '#contract/roles.ts';

export const permissions = { 'notification.own': everyone } satisfies Gates;

/** The permission concerns a person's own data, which a service key does not have. */
export const personalPermissions = { 'notification.own': true } as const;
