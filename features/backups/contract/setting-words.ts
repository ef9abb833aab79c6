export const hourSettings = { backupHour: true } as const;
