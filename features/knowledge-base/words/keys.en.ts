/** Shown where an API key's permissions are chosen. */
export const english = {
  'keys.groups.knowledgeBase': 'Knowledge base',
} as const;
