export const stepPlaces = { backups: '/administration/backups' } as const;
