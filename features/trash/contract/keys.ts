import type { KeyRooms } from '#contract/key-rooms.ts';

export const keyRooms = { deleted: { read: 'deleted.manage', write: 'act.undo' } } as const satisfies KeyRooms;

export const personScopes = { 'deleted:write': true } as const;
