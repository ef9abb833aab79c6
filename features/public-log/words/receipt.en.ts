/** Sentences about the receipt, shown beside a rant. */
export const english = {
  'receipt.download': 'Download receipt',
  'receipt.saved':
    'Your receipt is saved and proves that your text is unchanged. It contains your text: keep it safe. The page “Proof” says how to check it.',
  'receipt.promised':
    'Your receipt is saved. For now it is a signed promise; after {when} the page “Proof” completes it. Then it proves that your text is unchanged. It contains your text: keep it safe.',
  'receipt.failed': 'The receipt could not be downloaded. Please try again.',
} as const;
