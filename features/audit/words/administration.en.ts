/** Names the pages of Administration. */
export const english = {
  'administration.activity': 'Activity',
  'administration.activityAbout': 'Every change, with person and time.',
} as const;
