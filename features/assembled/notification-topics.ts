/** Made by scripts/assemble.ts from features/index.ts. */
import { notificationTopics as actionPlans } from '../action-plans/contract/notifications.ts';

export const notificationTopics = { ...actionPlans };
