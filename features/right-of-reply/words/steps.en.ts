/** Shown among the first steps and below them. */
export const english = {
  'firstSteps.protectors': 'Choose whom authors can tell in confidence',
  'firstSteps.protectorsMore':
    'One to five people who are told if something happens to somebody because of a rant. You can leave this out.',
  'firstSteps.protectorsMissing': 'Nobody is chosen yet whom authors can tell if something happens to them.',
  'firstSteps.protectorsChoose': 'Choose protectors',
} as const;
