import type { KeyRooms } from '#contract/key-rooms.ts';

export const keyRooms = { dashboards: { read: 'rant.read' } } as const satisfies KeyRooms;
