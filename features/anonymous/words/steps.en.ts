/** Shown among the first steps. */
export const english = {
  'firstSteps.sealed': 'Decide on anonymous rants',
  'firstSteps.sealedMore':
    'People write without their name; Earshot does not know who it was and cannot find out later. Off until you switch it on and five people use Earshot.',
} as const;
