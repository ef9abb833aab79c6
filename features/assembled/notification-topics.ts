/** Made by scripts/assemble.ts from features/index.ts. */
import { notificationTopics as knowledgeBase } from '../knowledge-base/contract/notifications.ts';
import { notificationTopics as actionPlans } from '../action-plans/contract/notifications.ts';

export const notificationTopics = { ...knowledgeBase, ...actionPlans };
