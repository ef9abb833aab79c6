/** The name of the feature, and what happens when it is switched off. */
export const english = {
  'feature.api-keys': 'API keys',
  'feature.api-keys.off': 'Keys stop working at once. They are kept, and unexpired ones work again once this is on.',
} as const;
