/** Opening the page ticks the step, because an organisation may leave this out. */
export const choicePlaces = { protectors: '/administration/anonymous#protectors' } as const;
