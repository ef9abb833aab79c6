/** Sentences of links that lead to a guide from other pages. */
export const english = {
  'help.readFirst': 'Read the one-page guide',
} as const;
