import type { KeyRooms } from '#contract/key-rooms.ts';

export const keyRooms = { audit: { read: 'audit.read' } } as const satisfies KeyRooms;
