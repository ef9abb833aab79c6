import type { KeyRooms } from '#contract/key-rooms.ts';

export const keyRooms = { notifications: { read: 'notification.own', write: 'notification.own' } } as const satisfies KeyRooms;

/** Service keys are nobody's, and nobody is told of anything. */
export const personScopes = { 'notifications:read': true, 'notifications:write': true } as const;
