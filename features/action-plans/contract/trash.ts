export const deletedKinds = { plan: true } as const;
