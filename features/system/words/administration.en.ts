/** Names the pages of Administration. */
export const english = {
  'administration.system': 'System',
  'administration.systemAbout': 'Version, load, disk, and which features are on.',
} as const;
