import type { KeyRooms } from '#contract/key-rooms.ts';

export const keyRooms = { settings: { read: 'settings.read', write: 'settings.write' } } as const satisfies KeyRooms;
