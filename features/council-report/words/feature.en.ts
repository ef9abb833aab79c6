/** The name of the feature, and what happens when it is switched off. */
export const english = {
  'feature.council-report': 'Works council pack',
  'feature.council-report.off': 'Nobody can open or save the pack. It is made anew whenever it is asked for, so nothing is lost.',
} as const;
