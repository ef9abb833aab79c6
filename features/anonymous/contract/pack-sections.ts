export const packSections = { sealed: true } as const;
