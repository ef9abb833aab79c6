import { everyone, type Gates } from '#contract/roles.ts';

export const permissions = { 'notification.own': everyone } satisfies Gates;

/** Somebody's own. */
export const ofSomebody = { 'notification.own': true } as const;
