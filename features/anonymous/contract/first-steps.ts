export const decisionPlaces = { sealed: '/administration/anonymous' } as const;
