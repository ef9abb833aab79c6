import type { KeyRooms } from '#contract/key-rooms.ts';

export const keyRooms = { numbers: { read: 'numbers.read' } } as const satisfies KeyRooms;
