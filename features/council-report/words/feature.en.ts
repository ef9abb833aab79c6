/** The name of the feature, and what happens when it is switched off. */
export const english = {
  'feature.council-report': 'Works council report',
  'feature.council-report.off': 'Nobody can open or save the report. It is made anew each time, so nothing is lost.',
} as const;
