import type { KeyRooms } from '#contract/key-rooms.ts';

export const keyRooms = { backups: { read: 'backup.read' } } as const satisfies KeyRooms;
