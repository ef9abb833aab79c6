export const deletedKinds = { article: true } as const;
