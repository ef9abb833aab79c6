import type { KeyRooms } from '#contract/key-rooms.ts';

export const keyRooms = { knowledgeBase: { read: 'article.read', write: 'article.rate' } } as const satisfies KeyRooms;

export const personScopes = { 'knowledgeBase:write': true } as const;
