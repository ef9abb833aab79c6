import type { KeyRooms } from '#contract/key-rooms.ts';

export const keyRooms = { reports: { read: 'rant.read' } } as const satisfies KeyRooms;
