/** Made by scripts/assemble.ts from features/index.ts. */
import { notificationModels as notifications } from '../notifications/contract/notifications.ts';
import { notificationModels as knowledgeBase } from '../knowledge-base/contract/notifications.ts';
import { notificationModels as firstSteps } from '../first-steps/contract/notifications.ts';
import { notificationModels as actionPlans } from '../action-plans/contract/notifications.ts';

export const notificationModels = { ...notifications, ...knowledgeBase, ...firstSteps, ...actionPlans };
