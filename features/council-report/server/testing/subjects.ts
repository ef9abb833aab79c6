import type { ClosedGroups } from '#server/testing/subject.ts';

export const closedGroups: ClosedGroups = { trust: true };
