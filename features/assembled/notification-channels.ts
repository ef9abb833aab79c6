/** Made by scripts/assemble.ts from features/index.ts. */
import { notificationChannels as notifications } from '../notifications/contract/notification-channels.ts';
import { notificationChannels as knowledgeBase } from '../knowledge-base/contract/notification-channels.ts';
import { notificationChannels as anonymous } from '../anonymous/contract/notification-channels.ts';
import { notificationChannels as rightOfReply } from '../right-of-reply/contract/notification-channels.ts';
import { notificationChannels as firstSteps } from '../first-steps/contract/notification-channels.ts';
import { notificationChannels as actionPlans } from '../action-plans/contract/notification-channels.ts';
import { notificationChannels as accessRequests } from '../access-requests/contract/notification-channels.ts';
import { notificationChannels as switches } from '../switches/contract/notification-channels.ts';

export const notificationChannels = { ...notifications, ...knowledgeBase, ...anonymous, ...rightOfReply, ...firstSteps, ...actionPlans, ...accessRequests, ...switches };
