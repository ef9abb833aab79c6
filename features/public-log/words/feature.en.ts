/** The name of the feature, and what happens when it is switched off. */
export const english = {
  'feature.public-log': 'Proof',
  'feature.public-log.off':
    'Nobody can read or check Proof, and witnesses get no emails. What is recorded stays. New rants wait, and are recorded once it is on again.',
} as const;
