export const postponedPlaces = { trustees: '/administration/proof#trustees' } as const;
