/** The name of the feature, and what happens when it is switched off. */
export const english = {
  'feature.scim': 'People from your directory (SCIM)',
  'feature.scim.off':
    'Leavers are no longer deactivated: they can sign in until an admin does so here. The directory’s people, groups and key are kept, and work again once this is on.',
} as const;
