/** Shown beside a field, by the server and in the pages. */
export const english = {
  'field.articleTooLong': 'An article can have at most {max}.',
  'field.tooManyTags': 'At most {max, number} tags.',
  'field.score': 'Rate with 1 to 5 stars.',
  'field.numberRange': 'Use a number from {min, number} to {max, number}.',
} as const;
