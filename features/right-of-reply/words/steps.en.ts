/** Shown among the first steps and below them. */
export const english = {
  'firstSteps.protectors': 'Choose trusted contacts',
  'firstSteps.protectorsMore':
    'One to five people who are told if something happens to somebody because of a rant. You can leave this out.',
  'firstSteps.protectorsMissing': 'No trusted contact is chosen yet whom authors can tell if something happens to them.',
  'firstSteps.protectorsChoose': 'Choose trusted contacts',
} as const;
