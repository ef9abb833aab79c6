export const deletedKinds = { user: true } as const;
