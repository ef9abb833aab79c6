/** Shown on the page System. */
export const english = {
  'system.mail': 'Email has been waiting for more than an hour.',
  'system.mailMore': 'The page Email says why.',
} as const;
