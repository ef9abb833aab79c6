export const postponedPlaces = { trustees: '/settings#trustees' } as const;
