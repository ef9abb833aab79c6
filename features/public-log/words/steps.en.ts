/** Shown among the first steps and below them. */
export const english = {
  'firstSteps.trustees': 'Name witnesses',
  'firstSteps.trusteesMore':
    'Somebody outside the administration, the works council for example, keeps the fingerprints of Proof. That way nobody can change the past unnoticed.',
  'firstSteps.trusteesMissing': 'Nobody outside the administration keeps the fingerprints of Proof yet.',
  'firstSteps.trusteesChoose': 'Name witnesses',
} as const;
