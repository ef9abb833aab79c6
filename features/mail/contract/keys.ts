import type { KeyRooms } from '#contract/key-rooms.ts';

export const keyRooms = { mail: { read: 'mail.manage', write: 'mail.manage' } } as const satisfies KeyRooms;
