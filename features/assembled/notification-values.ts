/** Made by scripts/assemble.ts from features/index.ts. */
import { notificationValues as actionPlans } from '../action-plans/server/notification-values.ts';
import { notificationValues as switches } from '../switches/server/notification-values.ts';

export const notificationValues = { ...actionPlans, ...switches };
