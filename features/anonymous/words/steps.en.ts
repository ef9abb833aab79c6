/** Shown among the first steps. */
export const english = {
  'firstSteps.sealed': 'Decide on sealed rants',
  'firstSteps.sealedMore':
    'People write without their name, and Earshot does not know who it was and cannot find out later. Off until you switch it on and five people hold passes.',
} as const;
