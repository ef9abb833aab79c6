import type { ClosedRooms } from '#server/testing/subject.ts';

export const closedRooms: ClosedRooms = { trust: true };
