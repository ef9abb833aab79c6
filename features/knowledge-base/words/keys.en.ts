/** Shown in the choice of what a key is for. */
export const english = {
  'keys.rooms.knowledgeBase': 'Knowledge base',
} as const;
