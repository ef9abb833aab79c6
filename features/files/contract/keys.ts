import type { KeyRooms } from '#contract/key-rooms.ts';

export const keyRooms = { files: { read: 'rant.read', write: 'rant.submit' } } as const satisfies KeyRooms;

export const personScopes = { 'files:write': true } as const;
