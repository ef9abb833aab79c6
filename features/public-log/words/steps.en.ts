/** Shown among the first steps and below them. */
export const english = {
  'firstSteps.trustees': 'Name trustees',
  'firstSteps.trusteesMore':
    'Somebody outside the administration, the works council for example, keeps the words of the public log. So nobody can change the past unnoticed.',
  'firstSteps.trusteesMissing': 'Nobody outside the administration keeps the words of the public log yet.',
  'firstSteps.trusteesChoose': 'Name trustees',
} as const;
