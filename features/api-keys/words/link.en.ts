/** The link in User Management. */
export const english = {
  'keys.link': 'Keys',
} as const;
