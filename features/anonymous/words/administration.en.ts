/** Names the pages of Administration. */
export const english = {
  'administration.anonymous': 'Anonymous',
  'administration.anonymousAbout': 'Switch on, pause, who reads, trusted contacts.',
} as const;
