export const stepPlaces = { backups: '/settings#backups' } as const;
