/** Shown above every page of an admin while no mail server is set up. */
export const english = {
  'mail.banner': 'Email is not set up: Earshot saves emails to a folder, and nobody receives them.',
  'mail.bannerMore': 'More about email',
} as const;
