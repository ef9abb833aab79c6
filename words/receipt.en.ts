/** The receipt of a rant, beside it. */
export const english = {
  'receipt.download': 'Download receipt',
  'receipt.saved':
    'Your receipt is saved. It proves that your words are unchanged, and it holds them: keep it as safe. The page “Public log” says how to check it.',
  'receipt.failed': 'The receipt could not be downloaded. Please try again.',
} as const;
