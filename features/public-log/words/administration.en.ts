/** Names the pages of Administration. */
export const english = {
  'administration.proof': 'Proof',
  'administration.proofOpen': 'Open the public page',
  'administration.proofAbout': 'Fingerprints, publishing times and witnesses.',
} as const;
