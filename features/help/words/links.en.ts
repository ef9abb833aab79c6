/** Sentences of links that lead to a guide from other pages. */
export const english = {
  'help.readFirst': 'Read the one-page guide',
  'help.aboutSealed': 'How sealed rants work',
} as const;
