/** The receipt of a rant, beside it. */
export const english = {
  'receipt.download': 'Download receipt',
  'receipt.saved':
    'Your receipt is saved. It proves that your words are unchanged, and it holds them: keep it as safe. The page “Public log” says how to check it.',
  'receipt.promised':
    'Your receipt is saved. For now it is a signed promise that your rant comes into the public log, next on {when}. Download it again after that: then it proves that your words are unchanged. It holds them: keep it as safe.',
  'receipt.failed': 'The receipt could not be downloaded. Please try again.',
} as const;
