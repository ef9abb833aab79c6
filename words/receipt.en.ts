/** The receipt of a rant, beside it. */
export const english = {
  'receipt.download': 'Download receipt',
  'receipt.saved':
    'Your receipt is saved. It proves that your words are unchanged, and it holds them: keep it as safe. How to check it stands on the page “Public log”.',
  'receipt.failed': 'The receipt could not be downloaded. Please try again.',
} as const;
