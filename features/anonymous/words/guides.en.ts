/** Names of the guides, and a link to one. */
export const english = {
  'help.aboutSealed': 'How sealed rants work',
  'help.sealed': 'Sealed rants',
  'help.council': 'For works councils',
} as const;
