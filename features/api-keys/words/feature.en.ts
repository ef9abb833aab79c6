/** The name of the feature, and what happens when it is switched off. */
export const english = {
  'feature.api-keys': 'Keys for programs',
  'feature.api-keys.off':
    'Keys stop at once: no program reads or changes anything with one. They stay stored, and those that have not expired work again when it is on again.',
} as const;
