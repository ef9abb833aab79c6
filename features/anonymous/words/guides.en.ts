/** Names of the guides, and a link to one. */
export const english = {
  'help.aboutSealed': 'How anonymous rants work',
  'help.sealed': 'Anonymous rants',
  'help.council': 'For works councils',
} as const;
