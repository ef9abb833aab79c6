import type { KeyRooms } from '#contract/key-rooms.ts';

export const keyRooms = {
  people: { read: 'user.read', write: 'user.write' },
  signIns: { read: 'signIn.read' },
} as const satisfies KeyRooms;
