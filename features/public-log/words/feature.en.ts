/** The name of the feature, and what happens when it is switched off. */
export const english = {
  'feature.public-log': 'Public log',
  'feature.public-log.off':
    'Nobody can read or check the log, and witnesses get no emails. What is logged stays. Rants that come in meanwhile wait, and enter the log with the first round after it is on again.',
} as const;
