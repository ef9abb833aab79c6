import type { KeyRooms } from '#contract/key-rooms.ts';

export const keyRooms = { actionPlans: { read: 'deed.read', write: 'plan.manage' } } as const satisfies KeyRooms;
