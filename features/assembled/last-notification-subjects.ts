/** Made by scripts/assemble.ts from features/index.ts. */
import { lastNotificationSubjects as notifications } from '../notifications/contract/notifications.ts';

export const lastNotificationSubjects = { ...notifications };
