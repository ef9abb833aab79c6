/** The name of the feature, and what happens when it is switched off. */
export const english = {
  'feature.scim': 'People from your directory (SCIM)',
  'feature.scim.off':
    'Leavers are no longer switched off: somebody who leaves the directory can still come in until an admin deactivates the account here. People and groups of the directory stay stored, and its key works again when it is on again.',
} as const;
