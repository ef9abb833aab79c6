/** Sentences of the page. */
export const english = {
  'results.title': 'Results',
  'results.none': 'Nothing here yet.',
  'results.tabs': 'Kinds of results',
} as const;
