import type { KeyRooms } from '#contract/key-rooms.ts';

export const keyRooms = { options: { read: 'option.read', write: 'option.manage' } } as const satisfies KeyRooms;
