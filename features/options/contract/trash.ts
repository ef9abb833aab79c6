export const deletedKinds = { option: true } as const;
