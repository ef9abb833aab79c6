export const decisionPlaces = { sealed: '/settings#sealed-rants' } as const;
