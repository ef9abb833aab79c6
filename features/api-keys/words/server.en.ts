/** Sentences of the server. */
export const english = {
  'refusal.key_not_found': 'This key does not exist or has already ended.',
  'refusal.too_many_keys': 'You can have {max, number} keys at the same time. End one first.',
  'field.keyDay': 'Choose a day from today, at most {max, number} days ahead.',
  'done.keyEnded': 'The key has ended.',
  'pack.gate.key.manage': 'Manage API keys',
} as const;
